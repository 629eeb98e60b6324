import { type Connector, cleanText, type Stop, safeImageUrl } from '@foyer/common'

/**
 * Returns a getter of the page in which wallets are found: the given one, else `window`, or `undefined` on a server.
 * Reads `window` only when called.
 */
export function pageGetter<Page>(page: Page | undefined): () => Page | undefined {
  // Values of the page are checked where they are read, so the cast is safe.
  return () => page ?? (typeof window === 'undefined' ? undefined : (window as Page))
}

/** The wallets that an adapter finds in a page. */
export interface Discovery<Conflict = string> {
  connectors(): readonly Connector[]
  /** Returns the names of wallets left out because another wallet has their name or their global. */
  conflicts(): readonly Conflict[]
  watch(onChange: () => void): Stop
  /** Looks at the page again. Does nothing unless it is being watched. */
  lookAgain(): void
}

/** The watchers of a page's wallets. */
export interface PageWatchers extends Pick<Discovery, 'watch' | 'lookAgain'> {
  /** Notifies all watchers. */
  tell(): void
}

/**
 * Creates the watching of a page, which listens while it has watchers. `look` finds wallets that inject themselves
 * without an event.
 */
export function createWatching<Page>(
  pageOf: () => Page | undefined,
  listen: (page: Page) => Stop,
  look: (page: Page) => void,
): PageWatchers {
  const watchers = new Set<() => void>()
  let stopListening: Stop | undefined
  return {
    tell() {
      for (const onChange of [...watchers]) onChange()
    },
    lookAgain() {
      const page = stopListening && pageOf()
      if (page) look(page)
    },
    watch(onChange) {
      const watcher = () => onChange() // a function passed twice is called twice
      const page = pageOf()
      watchers.add(watcher)
      if (page) stopListening ??= listen(page)
      return () => {
        watchers.delete(watcher)
        if (watchers.size > 0) return
        stopListening?.()
        stopListening = undefined
      }
    },
  }
}

// Extensions inject wallets without an event: most before the page's scripts run, some long after the page load.
const lookAgainAfterMs = [50, 200, 500, 1000, 2000, 3500, 5000, 10_000]
// After these delays, a wallet is found when the visitor returns from installing or unlocking it.
const occasions = ['DOMContentLoaded', 'load', 'focus', 'pageshow'] as const

/** Calls `look` now, then at growing intervals for 10 s, and whenever the visitor returns to the page. */
export function watchPlaces(
  page: Partial<Pick<EventTarget, 'addEventListener' | 'removeEventListener'>>,
  look: () => void,
): Stop {
  const again = () => look()
  const timers = lookAgainAfterMs.map(delayMs => setTimeout(again, delayMs))
  for (const occasion of occasions) page.addEventListener?.(occasion, again)
  look()
  return () => {
    for (const timer of timers) clearTimeout(timer)
    for (const occasion of occasions) page.removeEventListener?.(occasion, again)
  }
}

const domainName = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i

/**
 * Returns a wallet's reverse domain name in the form of EIP-6963's `rdns`, or `undefined` if it has none. Never
 * throws.
 */
export function readDomain(value: unknown): string | undefined {
  const text = cleanText(value, 128)
  return domainName.test(text) ? text : undefined
}

/**
 * Returns the reverse domain name of a wallet object: its `rdns`, or the `id` of a Wallet Standard wallet. Wallets of
 * several families with the same domain are one wallet.
 */
export function domainOf(wallet: object): { readonly rdns?: string } {
  const domain = attempt(() => {
    const { rdns, id } = wallet as { readonly rdns?: unknown; readonly id?: unknown }
    return readDomain(rdns) ?? readDomain(id)
  })
  return domain ? { rdns: domain } : {}
}

/**
 * Returns the object at a path in the page, such as `okxwallet.bitcoin`, or `undefined` if the path leads to none.
 * Never throws.
 */
export function readPath(page: object, path: string): object | undefined {
  const value = attempt(() =>
    path.split('.').reduce<unknown>((holder, key) => (holder as Record<string, unknown>)[key], page),
  )
  const isObject = (typeof value === 'object' || typeof value === 'function') && value !== null
  return isObject ? value : undefined
}

/**
 * Returns an icon given as a `data:` URL, safe for `<img>`. Any other URL would reveal the visitor to a third party.
 */
export function carriedIcon(icon: unknown): string | undefined {
  const url = safeImageUrl(icon)
  return url && /^data:/i.test(url) ? url : undefined
}

/** Returns the result of `work`, or `undefined` if it throws. Guards against faulty wallets and pages. */
export function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
