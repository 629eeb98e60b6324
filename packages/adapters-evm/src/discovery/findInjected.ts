import { type Eip1193Provider, isEip1193Provider } from '../Eip1193Provider.js'

/** Where wallets put themselves that do not announce themselves. */
export interface LegacyPage {
  readonly ethereum?: unknown
}

/**
 * The first provider on `window.ethereum` that is none of the announced ones, as an object of its own: what takes
 * `window.ethereum` later does not take its place. Never throws.
 */
export function findInjected(
  page: LegacyPage,
  isAnnounced: (provider: Eip1193Provider) => boolean,
): Eip1193Provider | undefined {
  try {
    const { ethereum } = page
    const { providers } = (ethereum ?? {}) as { readonly providers?: unknown }
    // Several wallets share the place through a list; the object that holds it only forwards to one of them.
    const candidates: readonly unknown[] = Array.isArray(providers) ? providers : [ethereum]
    return candidates.find((each): each is Eip1193Provider => isEip1193Provider(each) && !isAnnounced(each))
  } catch {
    return undefined
  }
}
