import { encodeEthSecp256k1Pubkey, encodeSecp256k1Pubkey, pubkeyToAddress } from '@cosmjs/amino'
import { bech32 } from '@scure/base'
import { evmCoinType } from './networks/describeChain.js'

/** The supported kinds of keys: Cosmos keys, and Ethereum keys on chains with EVM accounts. */
export type KeyKind = 'cosmos' | 'evm'

const encoders = { cosmos: encodeSecp256k1Pubkey, evm: encodeEthSecp256k1Pubkey }

const ordinaryType = '/cosmos.crypto.secp256k1.PubKey'

/** Returns the kind of a key by its type URL, or `undefined` if it is not supported. */
export function kindOfType(keyType: string): KeyKind | undefined {
  if (keyType === ordinaryType) return 'cosmos'
  return keyType.endsWith('.ethsecp256k1.PubKey') ? 'evm' : undefined
}

/** Returns the address of a key, or `undefined` if the bytes are not a key. */
export function addressOfKey(key: Uint8Array, kind: KeyKind, prefix: string): string | undefined {
  try {
    return pubkeyToAddress(encoders[kind](key), prefix)
  } catch {
    return undefined
  }
}

/**
 * Returns the kind of a key by the address that it derives, or `undefined` if neither matches. A wallet's own name is
 * unreliable: on some chains Keplr reports `secp256k1` for both.
 */
export function kindOfKey(key: Uint8Array, address: string): KeyKind | undefined {
  const { prefix } = bech32.decode(address as `${string}1${string}`) // the address of a session's account
  return (['cosmos', 'evm'] as const).find(kind => addressOfKey(key, kind, prefix) === address)
}

const typesOfAccounts: Readonly<Record<string, string>> = {
  '/ethermint.types.v1.EthAccount': '/ethermint.crypto.v1.ethsecp256k1.PubKey',
  '/injective.types.v1beta1.EthAccount': '/injective.crypto.v1beta1.ethsecp256k1.PubKey',
}

/** An account as its chain stores it. */
interface StoredAccount {
  readonly accountType: string
  /** The type URL of the account's public key. Absent until the account sends its first transaction. */
  readonly keyType?: string | undefined
}

/**
 * Returns the type URL of an account's key: as stored on the chain, otherwise derived from `kind` and, for an EVM
 * key, the account type.
 */
export function typeOfKey({ accountType, keyType }: StoredAccount, kind: KeyKind): string {
  if (keyType) return keyType
  if (kind === 'cosmos') return ordinaryType
  return typesOfAccounts[accountType] ?? '/cosmos.evm.crypto.v1.ethsecp256k1.PubKey'
}

/** Returns the probable kind of an account's key before the key is known. */
export function likelyKind({ accountType, keyType }: StoredAccount, coinType: number | undefined): KeyKind {
  if (keyType) return kindOfType(keyType) ?? 'cosmos'
  return accountType in typesOfAccounts || coinType === evmCoinType ? 'evm' : 'cosmos'
}
