import { cleanText, type NetworkId } from '@foyer/common'
import type { StandardAccount } from '@foyer/common/adapter-kit'
import { isMainnetId, networksOfForm } from './networks/networkNames.js'
import { type AccountKind, isWitnessForm, kindOf } from './witnessForm.js'

/** The script type that locks an output to an address. */
export type AddressType = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr'

/** The properties that the format of an address determines. */
interface AddressForm {
  readonly type: AddressType
  readonly isMainnet: boolean
}

const witness = /^(bc|tb|bcrt)1([qp])([02-9ac-hj-np-z]{38}|[02-9ac-hj-np-z]{58})$/
const legacy = /^([13mn2])[1-9A-HJ-NP-Za-km-z]{25,34}$/

/**
 * Parses an address by its format (BIP-173, BIP-350, base58) without verifying the checksum. Returns `undefined` if
 * the value is not an address.
 */
export function readAddress(value: unknown): AddressForm | undefined {
  if (typeof value !== 'string') return undefined
  // QR codes contain addresses in upper case.
  const [, prefix, version, program] = witness.exec(/[a-z]/.test(value) ? value : value.toLowerCase()) ?? []
  if (prefix && program) {
    const isLong = program.length === 58
    if (version === 'p') return isLong ? { type: 'p2tr', isMainnet: prefix === 'bc' } : undefined
    return { type: isLong ? 'p2wsh' : 'p2wpkh', isMainnet: prefix === 'bc' }
  }
  const [, first] = legacy.exec(value) ?? []
  if (!first) return undefined
  return { type: /[32]/.test(first) ? 'p2sh' : 'p2pkh', isMainnet: /[13]/.test(first) }
}

/** Returns whether a text has the address format of a network. */
export function isAddressOn(value: string, networkId: NetworkId): boolean {
  return readAddress(value)?.isMainnet === isMainnetId(networkId)
}

/** Returns the form of an address that nodes accept: witness addresses in lower case, base58 addresses unchanged. */
export function toPlainAddress(address: string): string {
  return isWitnessForm(address) ? address.toLowerCase() : address
}

/** An address that a wallet exposes to the page. */
export interface WalletAccount {
  readonly address: string
  readonly kind: AccountKind
  /** Hexadecimal: 33 bytes, or 32 bytes for a Taproot address. */
  readonly publicKey?: string
  /** The networks that the address may belong to, most likely first. Never empty. */
  readonly networks: readonly NetworkId[]
  /** The wallet's own account object, which the wallet expects in signing requests. */
  readonly held?: StandardAccount
}

/** An unvalidated address from a wallet. */
interface RawAccount {
  readonly address: unknown
  readonly purpose?: unknown
  readonly publicKey?: unknown
  /** The networks that the wallet specified for the address. Absent if it specified none. */
  readonly networks?: readonly NetworkId[]
  readonly held?: StandardAccount
}

/**
 * Validates an address from a wallet. Returns `undefined` if it is not a Bitcoin address or does not match the
 * specified networks.
 */
export function readAccount({
  address,
  purpose,
  publicKey,
  networks = [],
  held,
}: RawAccount): WalletAccount | undefined {
  const form = readAddress(address)
  if (!form) return undefined
  const possible = networksOfForm(form.isMainnet)
  const told = networks.length > 0 ? networks.filter(each => possible.includes(each)) : possible
  if (told.length === 0) return undefined
  const key = cleanText(publicKey, 66)
  return {
    address: address as string, // `readAddress` accepts strings only
    kind: purpose === 'payment' || purpose === 'ordinals' ? purpose : kindOf(address as string),
    networks: told,
    ...(/^([0-9a-f]{64}|[0-9a-f]{66})$/i.test(key) ? { publicKey: key.toLowerCase() } : {}),
    ...(held ? { held } : {}),
  }
}

/** Validates the accounts from a wallet and removes duplicates. */
export function readAccounts(told: readonly RawAccount[]): readonly WalletAccount[] {
  const accounts = new Map<string, WalletAccount>()
  for (const each of told.slice(0, most)) {
    const account = readAccount(each)
    if (account && !accounts.has(account.address)) accounts.set(account.address, account)
  }
  return [...accounts.values()]
}

const most = 100
