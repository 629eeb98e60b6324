import type { Stop } from '@foyer/common'
import type { KeyValueStore } from './KeyValueStore.js'

/** What a wallet keeps about a page across reloads. */
export interface WalletMemory<Remembered> {
  /** What was kept; empty where there is nothing, or the storage is blocked or spoiled. Never throws. */
  recall(): Partial<Remembered>
  /** Keeps it, where it is new. Never throws. */
  memorize(state: Remembered): void
  /** Called when the same wallet was changed in another tab. */
  follow(onChange: () => void, target?: EventTarget): Stop
}

/** Creates a wallet's memory; storage is per origin, so the page is not part of the key. `true` is `localStorage`. */
export function createMemory<Remembered extends object>(
  key: string,
  remember: boolean | KeyValueStore | undefined,
): WalletMemory<Remembered> {
  const storeOf = () => {
    if (typeof remember === 'object') return remember
    return remember ? globalThis.localStorage : undefined
  }
  return {
    recall() {
      try {
        // An object, whatever was there: its fields are checked by whoever knows them.
        return Object(JSON.parse(storeOf()?.getItem(key) ?? '{}')) as Partial<Remembered>
      } catch {
        return {}
      }
    },
    memorize(state) {
      try {
        const text = JSON.stringify(state)
        const store = storeOf()
        // Every call changes the state; only what is remembered is worth a write.
        if (store?.getItem(key) !== text) store?.setItem(key, text)
      } catch {
        // Blocked or full storage: the wallet forgets the page, as it would without `remember`.
      }
    },
    follow(onChange, target = typeof window === 'undefined' ? undefined : window) {
      const hear = (event: Event) => {
        if ((event as StorageEvent).key === key) onChange()
      }
      target?.addEventListener('storage', hear)
      return () => target?.removeEventListener('storage', hear)
    },
  }
}
