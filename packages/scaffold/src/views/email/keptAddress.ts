import { currentRoute, type Route } from '@foyer/core'
import type { FoyerInstance } from '@foyer/core/instance'

/**
 * The addresses that visitors go back to change, by the place in the history that they go back to. Each visit and each
 * login makes new places, so the next visitor does not see the address.
 */
const keptAddresses = new WeakMap<Route, string>()

const placeOf = (foyer: FoyerInstance) => currentRoute(foyer.getState().router)

/** Keeps an address for the e-mail field of the current view. */
export function keepAddress(foyer: FoyerInstance, address: string): void {
  keptAddresses.set(placeOf(foyer), address)
}

/** Returns the address that the visitor came back to change. */
export function keptAddress(foyer: FoyerInstance): string | undefined {
  return keptAddresses.get(placeOf(foyer))
}

/** Forgets the address once the field has it. */
export function forgetAddress(foyer: FoyerInstance): void {
  keptAddresses.delete(placeOf(foyer))
}
