import { isWindowReady, readWindowAnswer, type WindowQuestion, writeQuestion } from './windowMessages.js'

const look = 'popup,width=420,height=720'
const closedCheckMs = 300

interface WindowOptions {
  /** Aborts when the question ends, which closes the window. */
  readonly signal: AbortSignal
  readonly onAnswer: (isApproved: boolean) => void
  /** Called when the visitor closes the window, which does not count as an answer. */
  readonly onClose: () => void
}

/** An open approval window. */
export interface ApprovalWindow {
  focus(): void
  readonly isClosed: boolean
}

/**
 * Shows a question in a window of this site, which no other page can cover. Call it in a click handler. The window
 * receives only what the frame shows, and returns whether the visitor approved. Returns `undefined` if the browser
 * blocks the window.
 */
export function openApprovalWindow(
  question: WindowQuestion,
  { signal, onAnswer, onClose }: WindowOptions,
): ApprovalWindow | undefined {
  // Other pages can access a window only by its name, so it has none.
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
