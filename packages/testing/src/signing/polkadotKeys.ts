import { Keyring } from '@polkadot/keyring'
import type { KeyringPair } from '@polkadot/keyring/types'
import { type GenericExtrinsicPayload, TypeRegistry } from '@polkadot/types'
import { u8aToHex, u8aWrapBytes } from '@polkadot/util'
import { decodeAddress, encodeAddress, isEthereumAddress } from '@polkadot/util-crypto'
import { localMnemonic } from './localMnemonic.js'

/** The signature scheme of a key. `ethereum` keys have 20-byte addresses, like Moonbeam's accounts. */
export type PolkadotKeyKind = 'sr25519' | 'ed25519' | 'ecdsa' | 'ethereum'

/** A key of a Polkadot wallet, ready to sign. */
export interface PolkadotKey {
  /** The address in the wallet's format: SS58 with prefix 42, and 0x with a checksum for `ethereum` keys. */
  readonly address: string
  readonly kind: PolkadotKeyKind
  /** The account id on chains, hexadecimal with 0x: 32 bytes, or 20 bytes for `ethereum` keys. */
  readonly accountId: `0x${string}`
  readonly pair: KeyringPair
}

/** Derives a key from a keyring URI: a mnemonic or seed with derivations (`…words…//Foyer//0`). */
export function readPolkadotKey(secretUri: string, kind: PolkadotKeyKind = 'sr25519'): PolkadotKey {
  const pair = new Keyring({ type: kind, ss58Format: 42 }).addFromUri(secretUri)
  return { address: pair.address, kind, accountId: u8aToHex(pair.addressRaw), pair }
}

/** Returns the keyring URI of a mnemonic's account on the local chains. */
export function localPolkadotUri(index: number, mnemonic = localMnemonic): string {
  return `${mnemonic}//Foyer//${index}`
}

/** Returns the address of an account on networks with this prefix. */
export function polkadotAddress({ accountId }: Pick<PolkadotKey, 'accountId'>, ss58Prefix: number): string {
  return encodeAddress(accountId, ss58Prefix)
}

/** Returns the account id of an address with any prefix, or an empty string for an invalid address. */
export function accountIdOf(address: unknown): string {
  try {
    const text = String(address)
    return isEthereumAddress(text) ? text.toLowerCase() : u8aToHex(decodeAddress(text))
  } catch {
    return ''
  }
}

/** Signs a message in the `<Bytes>` wrapper that wallets use, so that the signature cannot authorize a transaction. */
export function signPolkadotBytes({ pair }: PolkadotKey, bytes: Uint8Array): `0x${string}` {
  return u8aToHex(pair.sign(u8aWrapBytes(bytes)))
}

/** Signs a transaction from its `SignerPayloadJSON`. That contains all signed data, so no metadata is needed. */
export function signPolkadotPayload({ pair }: PolkadotKey, payload: object): `0x${string}` {
  const { signedExtensions = [], version = 4 } = payload as {
    readonly signedExtensions?: string[]
    readonly version?: number
  }
  const registry = new TypeRegistry()
  registry.setSignedExtensions(signedExtensions)
  const extrinsic = registry.createType('ExtrinsicPayload', payload, { version })
  return (extrinsic as unknown as GenericExtrinsicPayload).sign(pair).signature
}
