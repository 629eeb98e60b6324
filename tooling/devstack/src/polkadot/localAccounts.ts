import { localPolkadotUri, polkadotAddress, readPolkadotKey } from '@foyer/testing/signing/polkadot'
import { nineAccounts } from '../nineAccounts.js'
import { ss58Prefix } from './chainPlans.js'
import type { PolkadotKeyKind, PolkadotServices } from './PolkadotServices.js'

const kinds: readonly PolkadotKeyKind[] = ['sr25519', 'sr25519', 'sr25519', 'ed25519', 'ecdsa']

/** Returns the accounts that wallets use on the local chains. */
export function polkadotAccounts(): PolkadotServices['accounts'] {
  return nineAccounts(index => {
    const kind = kinds[index] ?? 'sr25519'
    const secretUri = localPolkadotUri(index)
    const key = readPolkadotKey(secretUri, kind)
    return { secretUri, kind, accountId: key.accountId, address: polkadotAddress(key, ss58Prefix) }
  })
}
