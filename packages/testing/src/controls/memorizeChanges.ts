import type { Stop } from '@foyer/common'
import type { Store } from '../evm/createStore.js'
import type { WalletMemory } from './createMemory.js'

/**
 * Stores the remembered part of a wallet's state when that part changes. A logged call must not overwrite the changes
 * of another tab.
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
