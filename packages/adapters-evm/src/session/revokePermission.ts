import type { Eip1193Provider } from '../Eip1193Provider.js'
import { requestWallet } from '../request/requestWallet.js'

const timeoutMs = 1000

/**
 * Takes the page out of the wallet's list of sites (MIP-2), as far as the wallet can. Never rejects, and ends within a
 * second: wallets that lack the method answer late or never.
 */
export async function revokePermission(provider: Eip1193Provider): Promise<void> {
  try {
    await requestWallet(provider, {
      method: 'wallet_revokePermissions',
      params: [{ eth_accounts: {} }],
      signal: AbortSignal.timeout(timeoutMs),
    })
  } catch {
    // Best effort: the page forgets the wallet either way.
  }
}
