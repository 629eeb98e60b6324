import { knownTransports } from '@foyer/common/transports'
import { createFamilies } from '../families.js'
import { findSigningFamily } from '../sign-in/signingFamily.js'
import { fields } from './signInPhone.js'

/** What is known of families where the host has no adapter. */
export const families = createFamilies({})

/** What is known of EVM chains. */
export const evm = knownTransports.eip155 ?? families.of('eip155')

/** EVM chains as a wallet is asked to sign in on them. */
export function signingOn(chains: readonly string[], methods: readonly string[]) {
  const proposed = { chains: [...chains], methods: [...methods], events: [], rpcMap: {} }
  const found = findSigningFamily({ eip155: proposed }, { families, signIn: fields })
  if (!found) throw new TypeError('nobody can sign in')
  return found
}
