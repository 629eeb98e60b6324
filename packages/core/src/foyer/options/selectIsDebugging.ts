import type { FoyerState } from '../FoyerState.js'

/** Where developers look at their own pages; a visitor's page has a name that others can reach. */
const localHosts = /^(localhost|127\.0\.0\.1|.+\.local)$/i

/** Whether mistakes in the set-up are shown in the modal: as the host says, or where the page is local. */
export function selectIsDebugging({ options }: Pick<FoyerState, 'options'>): boolean {
  return options.debug ?? localHosts.test(globalThis.location?.hostname ?? '')
}
