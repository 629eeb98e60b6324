import type { SignInFields } from '@foyer/common'
import type { Proposal } from '../proposal/proposeNamespace.js'

/**
 * Whether a wallet can be asked to sign while it is paired: WalletConnect knows that for EVM chains alone. The SDK counts
 * letters where it should count bytes, on both sides, so that text beyond ASCII would be refused by the wallet.
 */
export function canSignIn(proposal: Proposal, fields: SignInFields): boolean {
  const isEvmAlone = Object.keys(proposal).join() === 'eip155'
  return isEvmAlone && /^[ -~]*$/.test(JSON.stringify(fields))
}
