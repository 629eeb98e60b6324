/** The storage in which a wallet remembers its page, such as `localStorage`. */
export interface KeyValueStore {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}
