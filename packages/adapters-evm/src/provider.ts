import type { Session, Stop } from '@foyer/common'

/** Under this a provider of Foyer's own tells what became of transactions that have numbers of its own. No page's object has it. */
export const readsOutcome = Symbol('readsOutcome')

/** The part of an EIP-1193 provider that Foyer uses. Events are optional: a wallet without them is read when needed. */
export interface Eip1193Provider {
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on?(event: string, listener: (payload: unknown) => void): unknown
  removeListener?(event: string, listener: (payload: unknown) => void): unknown
  readonly [readsOutcome]?: NonNullable<Session['readOutcome']>
}

/** Whether a value can be asked at all. Never throws, whatever its getters do. */
export function isEip1193Provider(value: unknown): value is Eip1193Provider {
  try {
    return typeof (value as Eip1193Provider | null | undefined)?.request === 'function'
  } catch {
    return false
  }
}

/** What a provider reports, as it comes: not checked yet. */
interface ProviderListeners {
  accountsChanged(accounts: unknown): void
  chainChanged(chainId: unknown): void
  connect(info: unknown): void
  disconnect(error: unknown): void
}

/** Listens to a provider until stopped. A provider without events, or with broken ones, is simply not heard. */
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
      // A wallet's own mistake: the session goes on without this event.
    }
  }
}
