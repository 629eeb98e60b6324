import { cleanText } from '@foyer/common'
import { attempt, carriedIcon, readPath } from '@foyer/common/adapter-kit'
import { type KnownPlace, knownPlaces, sharedPath } from './knownPlaces.js'

/** A wallet's object in the window. */
export interface FoundProvider extends KnownPlace {
  readonly object: object
  /** What the wallet put into the window, with this object and those of other families in it. */
  readonly holder: object
  /** Carried along as `data:`; safe for `<img>`. */
  readonly iconUrl?: string | undefined
}

/**
 * The wallets of Keplr's kind in a window, in the order of their rows. Each object is found once: under the name of its own
 * place, and as Keplr only where it has none. Never throws.
 */
export function findProviders(page: object): readonly FoundProvider[] {
  const found = knownPlaces.flatMap(place => {
    const object = readPath(page, place.path)
    const holder = readPath(page, place.path.split('.')[0] ?? place.path) ?? object
    return object && holder && isWallet(object) ? [{ ...placed(place, object), object, holder }] : []
  })
  const isElsewhere = ({ object }: FoundProvider) =>
    found.some(each => each.path !== sharedPath && isOneWallet(each.object, object))
  return found.filter(each => each.path !== sharedPath || !isElsewhere(each))
}

/** Wallets put their object into the window as it is, or a proxy of it, which shows the very same methods. */
function isOneWallet(one: object, other: object): boolean {
  const isSame = (method: 'enable' | 'getKey') =>
    (one as Record<string, unknown>)[method] === (other as Record<string, unknown>)[method]
  return one === other || attempt(() => isSame('enable') && isSame('getKey')) === true
}

/** What is at the shared place is Keplr unless its object says that it is another wallet. */
function placed(place: KnownPlace, object: object): KnownPlace & Pick<FoundProvider, 'iconUrl'> {
  const iconUrl = attempt(() => carriedIcon((object as { readonly icon?: unknown }).icon))
  const name = place.path === sharedPath ? attempt(() => saidName(object)) : undefined
  const shown = iconUrl ? { iconUrl } : {}
  return !name || name === place.name ? { ...place, ...shown } : { path: place.path, name, ...shown }
}

const stateMark = /^is(Connected|Ready|Unlocked|Locked|Enabled|Injected|Extension|Mobile)$/

/** A wallet's name on its object, or in a flag such as `isOneKey`. */
function saidName(object: object): string {
  const { name } = object as { readonly name?: unknown }
  if (typeof name === 'string' && cleanText(name)) return cleanText(name)
  for (const key in object) {
    const isMark = /^is[A-Z]/.test(key) && !stateMark.test(key)
    if (isMark && (object as Record<string, unknown>)[key] === true) return cleanText(key.slice(2))
  }
  return ''
}

function isWallet(object: object): boolean {
  const has = (method: string) => typeof (object as Record<string, unknown>)[method] === 'function'
  return attempt(() => has('enable') && has('getKey')) === true
}
