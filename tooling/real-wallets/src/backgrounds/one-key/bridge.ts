/** A request from OneKey's page code. */
export interface OneKeyCall {
  readonly method: string
  readonly params?: unknown
}

/** Answers the requests of one namespace. */
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

/** Answers OneKey's page code by namespace. Namespaces that Foyer does not support have no accounts. */
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

/** Notifies the page code of one namespace about a change. */
export function tellOneKey(scope: string, data: OneKeyCall): void {
  send({ type: 'REQUEST', scope, data })
}

/** Throws OneKey's error for a refusal, in namespaces whose backgrounds report it without a code. */
export function refused(): never {
  throw { code: 4001, message: 'User rejected the request.' }
}
