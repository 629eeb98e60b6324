import { Keyring } from '@polkadot/keyring'
import type { KeyringPair } from '@polkadot/keyring/types'
import { u8aToHex } from '@polkadot/util'
import { decodeAddress, isEthereumAddress } from '@polkadot/util-crypto'
import type { PolkadotKeyKind, PolkadotWalletKey } from './PolkadotWallet.js'

/** A key, ready to sign. */
export interface PolkadotKey {
  readonly address: string
  readonly kind: PolkadotKeyKind
  readonly label: string
  readonly genesisHash: string | null
  readonly pair: KeyringPair
}

/** Derives a key. */
export function readPolkadotKey(key: PolkadotWalletKey, index: number): PolkadotKey {
  const { secretUri, kind = 'sr25519', label = `Account ${index + 1}`, genesisHash = null } = key
  const pair = new Keyring({ type: kind, ss58Format: 42 }).addFromUri(secretUri)
  return { address: pair.address, kind, label, genesisHash, pair }
}

/** What an address stands for, whatever prefix it is written with. Empty when it is no address. */
export function accountIdOf(address: unknown): string {
  try {
    const text = String(address)
    return isEthereumAddress(text) ? text.toLowerCase() : u8aToHex(decodeAddress(text))
  } catch {
    return ''
  }
}
