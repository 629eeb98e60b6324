import type { NamespaceState } from './createNamespaceState.js'

/** The addresses of a session, without their networks. */
export function addressesOf(state: NamespaceState): readonly string[] {
  return state.accounts().map(each => each.slice(each.lastIndexOf(':') + 1))
}
