import { quietly } from '@foyer/common/session-kit'
import type { Eip1193Provider } from '../Eip1193Provider.js'
import { requestWallet } from '../request/requestWallet.js'

/**
 * Takes the page out of the wallet's list of sites (MIP-2), as far as the wallet can. Never rejects, and ends within a
 * second: wallets that lack the method answer late or never.
 */
export function revokePermission(provider: Eip1193Provider): Promise<void> {
  const method = 'wallet_revokePermissions'
  const params = [{ eth_accounts: {} }]
  return quietly(signal => requestWallet(provider, { method, params, signal }))
}
