import { loginOf } from './windowSecrets.js'

const askType = '@foyer-frame/LOGIN_WINDOW'

interface Ask {
  readonly type: typeof askType
  readonly state: string
}

/** The frame's response with the secret of a login. */
interface Answer {
  readonly windowSecret: string
}

const isAsk = (data: unknown): data is Ask =>
  typeof data === 'object' &&
  data !== null &&
  'type' in data &&
  data.type === askType &&
  'state' in data &&
  typeof data.state === 'string'

const isAnswer = (data: unknown): data is Answer =>
  typeof data === 'object' && data !== null && 'windowSecret' in data && typeof data.windowSecret === 'string'

/**
 * Runs in the frame. Sends a login's secret to the window that shows its first page. Responds only to pages of this
 * site and only for logins of this frame, so that the app does not receive the secret.
 */
export function createLoginSecrets(): { keep(state: string, windowSecret: string): void } {
  const begun = new Map<string, string>()
  window.addEventListener('message', event => {
    const [port] = event.ports
    if (event.origin !== location.origin || !isAsk(event.data) || !port) return
    const windowSecret = begun.get(event.data.state)
    if (windowSecret) port.postMessage({ windowSecret })
  })
  return {
    keep(state, windowSecret) {
      // An app has one login at a time.
      begun.clear()
      begun.set(loginOf(state), windowSecret)
    },
  }
}

const answerTimeoutMs = 3000

/**
 * Runs in the login window. Asks the opener's frames for the secret. Resolves to `undefined` if no frame of this site
 * started the login.
 */
export function askFrames(opener: Window, state: string): Promise<string | undefined> {
  return new Promise(resolve => {
    const timer = setTimeout(() => resolve(undefined), answerTimeoutMs)
    for (let index = 0; index < opener.length; index += 1) {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = ({ data }) => {
        if (!isAnswer(data)) return
        clearTimeout(timer)
        resolve(data.windowSecret)
      }
      // The browser delivers it only to frames of this origin.
      const ask: Ask = { type: askType, state: loginOf(state) }
      opener[index]?.postMessage(ask, location.origin, [port2])
    }
  })
}
