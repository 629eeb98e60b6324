import type { Stop } from '@foyer/common'
import type { Store } from '../evm/createStore.js'
import type { WalletMemory } from './createMemory.js'

/**
 * Remembers what changes of a wallet, as far as it is kept. A mere call changes nothing of it, and must not write over
 * what another tab has just changed.
 */
export function memorizeChanges<State, Remembered extends object>(
  memory: Pick<WalletMemory<Remembered>, 'memorize'>,
  store: Pick<Store<State>, 'get' | 'subscribe'>,
  keep: (state: State) => Remembered,
): Stop {
  let kept = JSON.stringify(keep(store.get()))
  return store.subscribe(() => {
    const now = keep(store.get())
    const text = JSON.stringify(now)
    if (text === kept) return
    kept = text
    memory.memorize(now)
  })
}
