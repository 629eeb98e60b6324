/** Where a wallet remembers its page: `localStorage` fits. */
export interface KeyValueStore {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}
