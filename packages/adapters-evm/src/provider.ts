import type { Session, Stop } from '@foyer/common'

/**
 * The key of a method by which Foyer's own providers report the outcome of transactions with their own ids. Objects
 * of the page cannot have it.
 */
export const readsOutcome = Symbol('readsOutcome')

/** The part of an EIP-1193 provider that Foyer uses. Events are optional. A wallet without them is read on demand. */
export interface Eip1193Provider {
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on?(event: string, listener: (payload: unknown) => void): unknown
  removeListener?(event: string, listener: (payload: unknown) => void): unknown
  readonly [readsOutcome]?: NonNullable<Session['readOutcome']>
}

/** Returns whether a value has a `request` method. Never throws, whatever its getters do. */
export function isEip1193Provider(value: unknown): value is Eip1193Provider {
  try {
    return typeof (value as Eip1193Provider | null | undefined)?.request === 'function'
  } catch {
    return false
  }
}

/** The listeners of a provider's events. Their payloads are unvalidated. */
interface ProviderListeners {
  accountsChanged(accounts: unknown): void
  chainChanged(chainId: unknown): void
  connect(info: unknown): void
  disconnect(error: unknown): void
}

/** Listens to a provider until stopped. Ignores missing or broken event methods. */
export function watchProvider(provider: Eip1193Provider, listeners: ProviderListeners): Stop {
  const entries = Object.entries(listeners)
  each(entries, (event, listener) => provider.on?.(event, listener))
  return () => each(entries, (event, listener) => provider.removeListener?.(event, listener))
}

function each(
  entries: readonly [string, (payload: unknown) => void][],
  work: (event: string, listener: (payload: unknown) => void) => void,
): void {
  for (const [event, listener] of entries) {
    try {
      work(event, listener)
    } catch {
      // A failure inside the wallet. The session continues without this event.
    }
  }
}
