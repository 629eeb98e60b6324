import { isWindowReady, readWindowAnswer, type WindowQuestion, writeQuestion } from './windowMessages.js'

const look = 'popup,width=420,height=720'
const closedCheckMs = 300

interface WindowOptions {
  /** Aborted when the question has ended: the window closes. */
  readonly signal: AbortSignal
  readonly onAnswer: (isApproved: boolean) => void
  /** The visitor closed it, which is no answer. */
  readonly onClose: () => void
}

/** A window that asks. */
export interface ApprovalWindow {
  focus(): void
  readonly isClosed: boolean
}

/**
 * Asks in a window of this site, which no other page can cover; call it on the visitor's click. It gives a yes or a no and
 * learns nothing that the frame does not show. `undefined` where the browser opens none.
 */
export function openApprovalWindow(
  question: WindowQuestion,
  { signal, onAnswer, onClose }: WindowOptions,
): ApprovalWindow | undefined {
  // Without a name no other page can find it.
  const opened = window.open('/approve', '_blank', look)
  if (!opened) return undefined
  const gone = new AbortController()
  const listen = (event: MessageEvent) => {
    if (event.source !== opened || event.origin !== location.origin || !isWindowReady(event.data)) return
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => {
      const isApproved = readWindowAnswer(data)
      if (isApproved !== undefined && !signal.aborted) onAnswer(isApproved)
    }
    opened.postMessage(writeQuestion(question), location.origin, [port2])
  }
  const close = () => {
    gone.abort()
    opened.close()
  }
  window.addEventListener('message', listen, { signal: gone.signal })
  window.addEventListener('pagehide', close, { signal: gone.signal })
  signal.addEventListener('abort', close, { once: true, signal: gone.signal })
  const checking = setInterval(() => {
    if (!opened.closed) return
    gone.abort()
    onClose()
  }, closedCheckMs)
  gone.signal.addEventListener('abort', () => clearInterval(checking), { once: true })
  return {
    focus: () => opened.focus(),
    get isClosed() {
      return opened.closed
    },
  }
}
