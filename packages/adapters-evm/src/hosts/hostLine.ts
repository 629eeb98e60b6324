import { FoyerError, randomId } from '@foyer/common'

/** What a host tells of its wallet, as EIP-1193 has it. */
interface HostEvent {
  readonly event: string
  readonly params: readonly unknown[]
}

/** Calls to a Mini App host, and what it tells. */
export interface HostLine {
  /** Calls a function of the host. Failure: `REQUEST_FAILED` where it has none of that name, or threw. */
  call(name: string, argument: unknown): Promise<unknown>
  hear(listener: (event: HostEvent) => void): void
}

/** The part of a window that a line goes through. */
export interface LinePage extends Pick<EventTarget, 'addEventListener'> {
  readonly parent: { postMessage(message: unknown, targetOrigin: string): void }
  readonly document: Pick<EventTarget, 'addEventListener'>
  readonly ReactNativeWebView?: { postMessage(text: string): void }
}

interface Pending {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
}

/**
 * Opens the line to a Mini App host. In a frame it writes to the page around it at the given origin and nowhere else, and
 * hears what that window says under that origin and nothing else; without an origin it speaks with the app around a web
 * view, which writes into the page as it likes. Messages have the form of comlink, which hosts and their SDK use.
 */
export function createLine(page: LinePage, origin: string | undefined): HostLine {
  const pending = new Map<string, Pending>()
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

/** What a function of the host threw, as comlink carries it. */
function toFailure(thrown: unknown): FoyerError {
  const { value } = (thrown ?? {}) as { readonly value?: { readonly message?: unknown } }
  const reason = typeof value?.message === 'string' ? { reason: value.message } : {}
  return new FoyerError('REQUEST_FAILED', { method: 'ethProviderRequestV2', ...reason })
}
