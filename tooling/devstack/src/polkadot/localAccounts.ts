import { Keyring } from '@polkadot/keyring'
import { u8aToHex } from '@polkadot/util'
import { blake2AsU8a, cryptoWaitReady, encodeAddress } from '@polkadot/util-crypto'
import { ss58Prefix } from './chainPlans.js'
import type { PolkadotAccount, PolkadotKeyKind, PolkadotServices } from './PolkadotServices.js'

// The phrase of the other local chains too: the phone wallet has one phrase for all.
const phrase = 'test test test test test test test test test test test junk'
const kinds: readonly PolkadotKeyKind[] = ['sr25519', 'sr25519', 'sr25519', 'ed25519', 'ecdsa']

/** The nine accounts that visitors of the local chains use. */
export async function polkadotAccounts(): Promise<PolkadotServices['accounts']> {
  await cryptoWaitReady()
  return [accountOf(0), accountOf(1), accountOf(2), ...[3, 4, 5, 6, 7, 8].map(accountOf)]
}

function accountOf(index: number): PolkadotAccount {
  const kind = kinds[index] ?? 'sr25519'
  const secretUri = `${phrase}//Foyer//${index}`
  const { publicKey } = new Keyring({ type: kind }).addFromUri(secretUri)
  // Chains know ecdsa keys by their hash: an account is 32 bytes.
  const account = kind === 'ecdsa' ? blake2AsU8a(publicKey) : publicKey
  return { secretUri, kind, accountId: u8aToHex(account), address: encodeAddress(account, ss58Prefix) }
}
