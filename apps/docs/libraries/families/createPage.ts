/** A page that is seen, with a storage of its own, as far as wallets and adapters use one. */
export function createPage() {
  const items = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  }
  return Object.assign(new EventTarget(), { localStorage, document: { visibilityState: 'visible' as const } })
}
