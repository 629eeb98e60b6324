import type { Stop } from '@foyer/common'
import type { Eip1193Provider } from '../Eip1193Provider.js'

/** What a provider reports, as it comes: not checked yet. */
export interface ProviderListeners {
  accountsChanged(accounts: unknown): void
  chainChanged(chainId: unknown): void
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
