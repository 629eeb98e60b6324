import { encodeEthSecp256k1Pubkey, encodeSecp256k1Pubkey, pubkeyToAddress } from '@cosmjs/amino'
import { bech32 } from '@scure/base'
import { evmCoinType } from './networks/describeChain.js'

/** The kinds of keys that transactions are made for: Cosmos' own, and Ethereum's on chains that have its accounts. */
export type KeyKind = 'cosmos' | 'evm'

const encoders = { cosmos: encodeSecp256k1Pubkey, evm: encodeEthSecp256k1Pubkey }

const ordinaryType = '/cosmos.crypto.secp256k1.PubKey'

/** The kind of a key as transactions name it; `undefined` for any other. */
export function kindOfType(keyType: string): KeyKind | undefined {
  if (keyType === ordinaryType) return 'cosmos'
  return keyType.endsWith('.ethsecp256k1.PubKey') ? 'evm' : undefined
}

/** The address of a key of a kind; `undefined` for bytes that are no key. */
export function addressOfKey(key: Uint8Array, kind: KeyKind, prefix: string): string | undefined {
  try {
    return pubkeyToAddress(encoders[kind](key), prefix)
  } catch {
    return undefined
  }
}

/**
 * The kind of a key by the address that it makes: what wallets call it is no help, Keplr says `secp256k1` of both on some
 * chains. `undefined` for one that makes another address.
 */
export function kindOfKey(key: Uint8Array, address: string): KeyKind | undefined {
  const { prefix } = bech32.decode(address as `${string}1${string}`) // an account of a session
  return (['cosmos', 'evm'] as const).find(kind => addressOfKey(key, kind, prefix) === address)
}

const typesOfAccounts: Readonly<Record<string, string>> = {
  '/ethermint.types.v1.EthAccount': '/ethermint.crypto.v1.ethsecp256k1.PubKey',
  '/injective.types.v1beta1.EthAccount': '/injective.crypto.v1beta1.ethsecp256k1.PubKey',
}

/** What a chain says of an account. */
interface StoredAccount {
  readonly accountType: string
  /** Of one that sent before. */
  readonly keyType?: string | undefined
}

/** How a chain names an account's key: as it noted it, or by the kind of the account where it has none yet. */
export function typeOfKey({ accountType, keyType }: StoredAccount, kind: KeyKind): string {
  if (keyType) return keyType
  if (kind === 'cosmos') return ordinaryType
  return typesOfAccounts[accountType] ?? '/cosmos.evm.crypto.v1.ethsecp256k1.PubKey'
}

/** The kind of key that an account probably has, before anybody tells it. */
export function likelyKind({ accountType, keyType }: StoredAccount, coinType: number | undefined): KeyKind {
  if (keyType) return kindOfType(keyType) ?? 'cosmos'
  return accountType in typesOfAccounts || coinType === evmCoinType ? 'evm' : 'cosmos'
}
