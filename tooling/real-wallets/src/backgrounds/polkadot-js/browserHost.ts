/**
 * The browser API that the published background of polkadot-js needs. The build passes it as `chrome`. Its storage is
 * a part of the page's, so that it survives a reload. It never opens windows.
 */
const place = 'real-wallets:polkadot-js'
const read = (): Record<string, unknown> => JSON.parse(localStorage.getItem(place) ?? '{}')
const write = (stored: object) => localStorage.setItem(place, JSON.stringify(stored))
const ignore = () => undefined

const browserHost = {
  runtime: { getURL: (path: string) => `chrome-extension://polkadot-js/${path}` },
  action: { setBadgeText: ignore },
  windows: { create: ignore, remove: ignore },
  storage: {
    local: {
      async get(keys: null | string | readonly string[]) {
        const stored = read()
        if (keys === null) return stored
        return Object.fromEntries([keys].flat().map(key => [key, stored[key]]))
      },
      set: async (entries: object) => write({ ...read(), ...entries }),
      async remove(key: string) {
        const { [key]: _, ...others } = read()
        write(others)
      },
    },
  },
}

Object.assign(globalThis, { polkadotJsBrowserHost: browserHost })
