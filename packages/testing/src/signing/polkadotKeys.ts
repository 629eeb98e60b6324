import { Keyring } from '@polkadot/keyring'
import type { KeyringPair } from '@polkadot/keyring/types'
import { type GenericExtrinsicPayload, TypeRegistry } from '@polkadot/types'
import { u8aToHex, u8aWrapBytes } from '@polkadot/util'
import { decodeAddress, encodeAddress, isEthereumAddress } from '@polkadot/util-crypto'
import { localMnemonic } from './localMnemonic.js'

/** Which curve a key signs with. `ethereum` keys have 20-byte addresses, as Moonbeam's accounts do. */
export type PolkadotKeyKind = 'sr25519' | 'ed25519' | 'ecdsa' | 'ethereum'

/** A key of a Polkadot wallet, ready to sign. */
export interface PolkadotKey {
  /** As wallets write it: SS58 with prefix 42, and 0x with checksum for `ethereum` keys. */
  readonly address: string
  readonly kind: PolkadotKeyKind
  /** What chains know the account by: 32 bytes, 20 of `ethereum` keys; hexadecimal with 0x. */
  readonly accountId: `0x${string}`
  readonly pair: KeyringPair
}

/** Derives a key of what keyrings take: a mnemonic or a seed, and derivations (`…words…//Foyer//0`). */
export function readPolkadotKey(secretUri: string, kind: PolkadotKeyKind = 'sr25519'): PolkadotKey {
  const pair = new Keyring({ type: kind, ss58Format: 42 }).addFromUri(secretUri)
  return { address: pair.address, kind, accountId: u8aToHex(pair.addressRaw), pair }
}

/** What the key of an account of a mnemonic is derived from, as on the local chains. */
export function localPolkadotUri(index: number, mnemonic = localMnemonic): string {
  return `${mnemonic}//Foyer//${index}`
}

/** The address of an account as networks with this prefix write it. */
export function polkadotAddress({ accountId }: Pick<PolkadotKey, 'accountId'>, ss58Prefix: number): string {
  return encodeAddress(accountId, ss58Prefix)
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

/** Signs a message, wrapped as wallets do, so that no transaction is ever signed in its place. */
export function signPolkadotBytes({ pair }: PolkadotKey, bytes: Uint8Array): `0x${string}` {
  return u8aToHex(pair.sign(u8aWrapBytes(bytes)))
}

/** Signs a transaction by its `SignerPayloadJSON`, which carries all that is signed: no metadata is needed. */
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
