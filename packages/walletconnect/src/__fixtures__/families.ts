import { knownTransports } from '@foyer/common/transports'
import { createFamilies } from '../families.js'
import { findSigningFamily } from '../sign-in/signingFamily.js'
import { fields } from './signInPhone.js'

/** The families of a host without adapters, which use the known transports. */
export const families = createFamilies({})

/** The known transport of EVM chains. */
export const evm = knownTransports.eip155 ?? families.of('eip155')

/** Returns the request to sign in on EVM chains. */
export function signingOn(chains: readonly string[], methods: readonly string[]) {
  const proposed = { chains: [...chains], methods: [...methods], events: [], rpcMap: {} }
  const found = findSigningFamily({ eip155: proposed }, { families, signIn: fields })
  if (!found) throw new TypeError('nobody can sign in')
  return found
}
