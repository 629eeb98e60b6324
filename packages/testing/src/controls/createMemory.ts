import type { Stop } from '@foyer/common'
import type { KeyValueStore } from './KeyValueStore.js'

/** The state that a wallet stores for a page across reloads. */
export interface WalletMemory<Remembered> {
  /** Returns the stored state, or an empty object if the storage is empty, blocked or corrupt. Never throws. */
  recall(): Partial<Remembered>
  /** Stores the state if it changed. Never throws. */
  memorize(state: Remembered): void
  /** Calls `onChange` when the same wallet changes in another tab. */
  follow(onChange: () => void, target?: EventTarget): Stop
}

/**
 * Creates a wallet's storage. Storage is per origin, so the key does not include the page. `true` uses
 * `localStorage`.
 */
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
        // Always an object. The caller validates its fields.
        return Object(JSON.parse(storeOf()?.getItem(key) ?? '{}')) as Partial<Remembered>
      } catch {
        return {}
      }
    },
    memorize(state) {
      try {
        const text = JSON.stringify(state)
        const store = storeOf()
        // Every call changes the state, but only changes of the stored part are written.
        if (store?.getItem(key) !== text) store?.setItem(key, text)
      } catch {
        // With blocked or full storage, the wallet forgets the page as it would without `remember`.
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
