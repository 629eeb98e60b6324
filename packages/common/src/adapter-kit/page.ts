import { type Connector, cleanText, type Stop, safeImageUrl } from '@foyer/common'

/**
 * Gets the page that wallets are looked for in: the given one, else the window; `undefined` on a server. The window is
 * not touched before it is asked for.
 */
export function pageGetter<Page>(page: Page | undefined): () => Page | undefined {
  // What a page holds is checked wherever it is read.
  return () => page ?? (typeof window === 'undefined' ? undefined : (window as Page))
}

/** The wallets of a page, as an adapter finds them. */
export interface Discovery<Conflict = string> {
  connectors(): readonly Connector[]
  /** Wallets, by their names, that are not offered because another one has their name or their place. */
  conflicts(): readonly Conflict[]
  watch(onChange: () => void): Stop
  /** Looks at the page once more, while somebody watches. */
  lookAgain(): void
}

/** Those who want to hear of changes. */
export interface Watching extends Pick<Discovery, 'watch' | 'lookAgain'> {
  /** Tells all of them. */
  tell(): void
}

/**
 * Listens to a page while somebody watches: from the first watcher on, where there is a page, to the last. `look` finds what
 * puts itself into the page without a word.
 */
export function createWatching<Page>(
  pageOf: () => Page | undefined,
  listen: (page: Page) => Stop,
  look: (page: Page) => void,
): Watching {
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
      const watcher = () => onChange() // one that watches twice is told twice
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

// Extensions put themselves into a page without a word: most before its scripts run, some long after it was loaded.
const lookAgainAfterMs = [50, 200, 500, 1000, 2000, 3500, 5000, 10_000]
// Afterwards one is found when the visitor comes back from installing or unlocking it.
const occasions = ['DOMContentLoaded', 'load', 'focus', 'pageshow'] as const

/**
 * Looks at the places that wallets take in a page now, in growing pauses for as long as a page can reasonably get one, and
 * when its visitor returns.
 */
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
 * The reverse domain name a wallet says is its own, in the form of EIP-6963's `rdns`; `undefined` where it says none.
 * Never throws.
 */
export function readDomain(value: unknown): string | undefined {
  const text = cleanText(value, 128)
  return domainName.test(text) ? text : undefined
}

/**
 * The reverse domain name on a wallet's own object, as `rdns`, or as `id` of a Wallet Standard wallet. Wallets that say
 * the same one in several families are one wallet.
 */
export function domainOf(wallet: object): { readonly rdns?: string } {
  const domain = attempt(() => {
    const { rdns, id } = wallet as { readonly rdns?: unknown; readonly id?: unknown }
    return readDomain(rdns) ?? readDomain(id)
  })
  return domain ? { rdns: domain } : {}
}

/** The object at a place in a page, such as `okxwallet.bitcoin`. `undefined` when there is none. Never throws. */
export function readPath(page: object, path: string): object | undefined {
  const value = attempt(() =>
    path.split('.').reduce<unknown>((holder, key) => (holder as Record<string, unknown>)[key], page),
  )
  const isObject = (typeof value === 'object' || typeof value === 'function') && value !== null
  return isObject ? value : undefined
}

/** An icon that came along as `data:`, safe for `<img>`. Any other address would tell a stranger who opens this page. */
export function carriedIcon(icon: unknown): string | undefined {
  const url = safeImageUrl(icon)
  return url && /^data:/i.test(url) ? url : undefined
}

/** The result of work that may throw; `undefined` when it does. For what wallets and pages do wrong. */
export function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
