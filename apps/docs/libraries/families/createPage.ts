/** Creates a visible page with its own storage, as far as wallets and adapters need one. */
export function createPage() {
  const items = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  }
  return Object.assign(new EventTarget(), { localStorage, document: { visibilityState: 'visible' as const } })
}
