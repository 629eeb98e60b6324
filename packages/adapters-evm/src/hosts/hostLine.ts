import { FoyerError, randomId } from '@foyer/common'

/** An EIP-1193 event of the host's wallet. */
interface HostEvent {
  readonly event: string
  readonly params: readonly unknown[]
}

/** The channel to a Mini App host: calls and events. */
export interface HostLine {
  /** Calls a function of the host. Fails with `REQUEST_FAILED` if the host lacks it or throws. */
  call(name: string, argument: unknown): Promise<unknown>
  hear(listener: (event: HostEvent) => void): void
}

/** The part of `window` that the channel uses. */
export interface LinePage extends Pick<EventTarget, 'addEventListener'> {
  readonly parent: { postMessage(message: unknown, targetOrigin: string): void }
  readonly document: Pick<EventTarget, 'addEventListener'>
  readonly ReactNativeWebView?: { postMessage(text: string): void }
}

interface PendingCall {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
}

/**
 * Opens the channel to a Mini App host. In a frame it posts messages to the parent window at the given origin only,
 * and accepts messages from that window and origin only. Without an origin it sends to the app that contains the web
 * view, which controls the page anyway. Messages use the comlink format, as hosts and their SDK do.
 */
export function createLine(page: LinePage, origin: string | undefined): HostLine {
  const pending = new Map<string, PendingCall>()
  const listeners = new Set<(event: HostEvent) => void>()
  const hearAnswer = (message: Message) => {
    const waiting = typeof message.id === 'string' ? pending.get(message.id) : undefined
    if (!waiting) return
    pending.delete(String(message.id))
    if (message.type === 'HANDLER') waiting.reject(toFailure(message.value))
    else waiting.resolve(message.value)
  }
  const hearEvent = ({ event, params }: Message) => {
    if (typeof event !== 'string' || !Array.isArray(params)) return
    for (const listener of [...listeners]) listener({ event, params })
  }

  if (origin === undefined) {
    page.document.addEventListener('FarcasterFrameCallback', event => hearAnswer(readMessage(event)))
    page.document.addEventListener('FarcasterFrameEthProviderEvent', event => hearEvent(readMessage(event)))
  } else {
    page.addEventListener('message', event => {
      const { source, origin: sender } = event as MessageEvent
      if (source !== page.parent || sender !== origin) return
      const message = readMessage(event)
      if (message.type === 'frameEthProviderEvent') hearEvent(message)
      else hearAnswer(message)
    })
  }

  const send = (message: object) =>
    origin === undefined
      ? page.ReactNativeWebView?.postMessage(JSON.stringify(message))
      : page.parent.postMessage(message, origin)
  return {
    call: (name, argument) =>
      new Promise((resolve, reject) => {
        const id = randomId()
        pending.set(id, { resolve, reject })
        send({ id, type: 'APPLY', path: [name], argumentList: [{ type: 'RAW', value: argument }] })
      }),
    hear: listener => void listeners.add(listener),
  }
}

interface Message {
  readonly id?: unknown
  readonly type?: unknown
  readonly value?: unknown
  readonly event?: unknown
  readonly params?: unknown
}

function readMessage(event: Event): Message {
  const { data } = event as MessageEvent<unknown>
  return typeof data === 'object' && data !== null ? data : {}
}

/** Converts an error of the host from its comlink format. */
function toFailure(thrown: unknown): FoyerError {
  const { value } = (thrown ?? {}) as { readonly value?: { readonly message?: unknown } }
  const reason = typeof value?.message === 'string' ? { reason: value.message } : {}
  return new FoyerError('REQUEST_FAILED', { method: 'ethProviderRequestV2', ...reason })
}
