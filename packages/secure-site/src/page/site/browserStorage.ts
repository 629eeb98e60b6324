/** A store for short texts. Writing `undefined` removes a text. */
interface TextStore {
  read(key: string): string | undefined
  write(key: string, value: string | undefined): void
}

const inStorage: TextStore = {
  read: key => localStorage.getItem(key) ?? undefined,
  write(key, value) {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  },
}

const monthSeconds = 30 * 24 * 60 * 60

// Cookies ignore ports, and two of these sites on one machine must not share them.
const cookieName = (key: string) => `${key.replaceAll('/', '-')}-${location.port}`

/**
 * Browsers that block the storage of framed sites still partition cookies by app (CHIPS). The service ignores these
 * cookies. Calls send the token in a header, so other pages cannot make them.
 */
const inCookie: TextStore = {
  read(key) {
    const start = `${cookieName(key)}=`
    return document.cookie
      .split('; ')
      .find(each => each.startsWith(start))
      ?.slice(start.length)
  },
  write(key, value) {
    const maxAge = value === undefined ? 0 : monthSeconds
    // biome-ignore lint/suspicious/noDocumentCookie: the newer interface is missing in some browsers
    document.cookie = `${cookieName(key)}=${value ?? ''}; Path=/; Secure; SameSite=None; Partitioned; Max-Age=${maxAge}`
  },
}

const texts = new Map<string, string>()
const inPage: TextStore = {
  read: key => texts.get(key),
  write(key, value) {
    if (value === undefined) texts.delete(key)
    else texts.set(key, value)
  },
}

/** The page's storage: the first store that accepts a write. Only pages of this site can read it. */
export const browserStorage: TextStore = {
  read: key => attempt(inStorage, key) ?? attempt(inCookie, key) ?? inPage.read(key),
  write(key, value) {
    for (const place of [inStorage, inCookie, inPage]) {
      try {
        place.write(key, value)
      } catch {
        continue // blocked, so the next store is tried
      }
      if (value !== undefined && attempt(place, key) === value) return
    }
  },
}

function attempt(store: TextStore, key: string): string | undefined {
  try {
    return store.read(key)
  } catch {
    return undefined
  }
}
