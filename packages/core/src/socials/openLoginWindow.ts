import { FoyerError, type FrameProvider } from '@foyer/common'
import { watchWake } from '../environment/pageWake.js'

/** The window in which a provider asks the visitor to log in. */
export interface LoginWindow {
  /** Waits until the window shows its first page: a browser may drop what comes before that. */
  goTo(uri: string): Promise<void>
  /**
   * Resolves to the address with which the frame finishes the login. Failures: `SOCIAL_CANCELLED` when the visitor closed
   * the window, `SOCIAL_ORIGIN_UNTRUSTED`, `SOCIAL_TIMED_OUT`, `ABORTED`.
   */
  result(signal: AbortSignal): Promise<string>
  close(): void
}

interface WindowWanted {
  readonly provider: FrameProvider
  /** The secure site: where the window starts, and whose messages count. */
  readonly origin: string
}

const loginTimeoutMs = 45_000
const closedCheckMs = 1000
/** How long the window's first page may take to say that it is there. */
const arrivalTimeoutMs = 2000
const loadingType = '@foyer-frame/LOADING'
/** A message that was sent before the window closed itself may still be on its way. */
const closedGraceMs = 300

/** Opens the window in the task of the visitor's click. Throws `SOCIAL_POPUP_BLOCKED`. */
export function openLoginWindow({ provider, origin }: WindowWanted): LoginWindow {
  const popup = window.open(`${origin}/loading`, 'foyer-social-login', 'popup,width=600,height=800')
  if (!popup) {
    const message = 'Could not open social popup'
    throw new FoyerError('SOCIAL_POPUP_BLOCKED', { provider }, { message })
  }
  const arrival = untilArrived(popup, origin)
  return {
    async goTo(uri) {
      await arrival
      popup.location.replace(uri)
    },
    close: () => popup.close(),
    result: signal =>
      new Promise((resolve, reject) => {
        const timers = new Set<ReturnType<typeof setTimeout>>()
        const later = (run: () => void, delayMs: number) => timers.add(setTimeout(run, delayMs))
        const endsAt = Date.now() + loginTimeoutMs
        const stopWatching = watchWake(() => {
          if (Date.now() >= endsAt) onTimeout()
        })
        const end = (settle: () => void) => {
          for (const timer of timers) clearTimeout(timer)
          stopWatching()
          window.removeEventListener('message', onMessage)
          signal.removeEventListener('abort', onAbort)
          settle()
        }
        const fail = (error: FoyerError) => end(() => reject(error))
        const onAbort = () => fail(new FoyerError('ABORTED', {}))
        const onMessage = (event: MessageEvent<unknown>) => {
          if (event.source !== popup) return
          const uri = resultUriOf(event.data)
          if (uri === undefined) return
          if (event.origin === origin) return end(() => resolve(uri))
          const message = 'Untrusted Origin'
          fail(new FoyerError('SOCIAL_ORIGIN_UNTRUSTED', { origin: event.origin }, { message }))
        }
        const watchClosed = () => {
          const gone = () => fail(new FoyerError('SOCIAL_CANCELLED', { provider }))
          if (popup.closed) later(gone, closedGraceMs)
          else later(watchClosed, closedCheckMs)
        }
        const onTimeout = () => {
          const message = 'Social login timed out. Please try again.'
          fail(new FoyerError('SOCIAL_TIMED_OUT', { provider, afterMs: loginTimeoutMs }, { message }))
        }
        window.addEventListener('message', onMessage)
        signal.addEventListener('abort', onAbort)
        if (signal.aborted) return onAbort()
        later(onTimeout, loginTimeoutMs)
        later(watchClosed, closedCheckMs)
      }),
  }
}

/** Resolves when the first page says that it is there, or after a while without a word. */
function untilArrived(popup: Window, origin: string): Promise<void> {
  return new Promise(resolve => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('message', hear)
      resolve()
    }
    const hear = (event: MessageEvent<unknown>) => {
      if (event.source !== popup || event.origin !== origin) return
      const { data } = event
      if (typeof data === 'object' && data !== null && 'type' in data && data.type === loadingType) end()
    }
    const timer = setTimeout(end, arrivalTimeoutMs)
    window.addEventListener('message', hear)
  })
}

function resultUriOf(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('resultUri' in data)) return undefined
  return typeof data.resultUri === 'string' && data.resultUri !== '' ? data.resultUri : undefined
}
