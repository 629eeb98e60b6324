import { attempt, readPath } from '@foyer/common/adapter-kit'
import { type KnownPlace, knownPlaces, sharedPath } from './knownPlaces.js'

/** A wallet's object in the window. */
export interface FoundProvider extends KnownPlace {
  readonly object: object
  /** What the wallet put into the window, with this object and those of other families in it. */
  readonly holder: object
}

/**
 * The wallets of Keplr's kind in a window, in the order of their rows. Each object is found once: under the name of its own
 * place, and as Keplr only where it has none. Never throws.
 */
export function findProviders(page: object): readonly FoundProvider[] {
  const found = knownPlaces.flatMap(place => {
    const object = readPath(page, place.path)
    const holder = readPath(page, place.path.split('.')[0] ?? place.path) ?? object
    return object && holder && isWallet(object) ? [{ ...place, object, holder }] : []
  })
  const isElsewhere = ({ object }: FoundProvider) =>
    found.some(each => each.object === object && each.path !== sharedPath)
  return found.filter(each => each.path !== sharedPath || !isElsewhere(each))
}

function isWallet(object: object): boolean {
  const has = (method: string) => typeof (object as Record<string, unknown>)[method] === 'function'
  return attempt(() => has('enable') && has('getKey')) === true
}
