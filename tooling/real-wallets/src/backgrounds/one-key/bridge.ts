/** A request of OneKey's page code. */
export interface OneKeyCall {
  readonly method: string
  readonly params?: unknown
}

/** What answers the calls of one family. */
export type OneKeyFace = (call: OneKeyCall) => Promise<unknown>

interface Message {
  readonly channel?: string
  readonly direction?: string
  readonly payload: { readonly id: number; readonly scope: string; readonly data: OneKeyCall }
}

const channel = 'onekey@JS_BRIDGE_MESSAGE_EXT_CHANNEL'
const toPage = 'onekey@JS_BRIDGE_MESSAGE_DIRECTION-HOST_TO_INPAGE'
const fromPage = 'onekey@JS_BRIDGE_MESSAGE_DIRECTION-INPAGE_TO_HOST'

const send = (payload: object) => window.postMessage({ channel, direction: toPage, payload }, '*')

const emptyFace: OneKeyFace = async ({ method }) =>
  /providerState$/i.test(method) ? { accounts: [] } : undefined

/** Answers the page code of OneKey, by the family that it asks for. Families that Foyer does not have show no account. */
export function serveOneKey(faces: Readonly<Record<string, OneKeyFace>>): void {
  window.addEventListener('message', ({ data, source }: MessageEvent<Message | undefined>) => {
    if (source !== window || data?.channel !== channel || data.direction !== fromPage) return
    const { id, scope, data: call } = data.payload
    const answer = (said: object) => send({ id, scope, type: 'RESPONSE', ...said })
    Promise.resolve((faces[scope] ?? emptyFace)(call)).then(
      result => answer({ data: { result } }),
      ({ code = -32603, message }: { readonly code?: number; readonly message: string }) =>
        answer({ error: { code, message } }),
    )
  })
}

/** Tells the page code of one family that something changed. */
export function tellOneKey(scope: string, data: OneKeyCall): void {
  send({ type: 'REQUEST', scope, data })
}

/** The error by which OneKey says that its owner refused, in families whose own backgrounds have words only. */
export function refused(): never {
  throw { code: 4001, message: 'User rejected the request.' }
}
