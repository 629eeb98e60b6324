import type { FoyerState } from '../FoyerState.js'

/** The hosts of local pages, which visitors cannot reach. */
const localHosts = /^(localhost|127\.0\.0\.1|.+\.local)$/i

/** Returns whether the modal shows mistakes in the setup: the app's choice, or by default on a local page. */
export function selectIsDebugging({ options }: Pick<FoyerState, 'options'>): boolean {
  return options.advanced.debug ?? localHosts.test(globalThis.location?.hostname ?? '')
}
