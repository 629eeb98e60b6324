import { cleanText, type NetworkId } from '@foyer/common'
import type { StandardAccount } from '@foyer/common/adapter-kit'
import { isMainnetId, networksOfForm } from './networks/networkNames.js'
import { type AccountKind, isWitnessForm, kindOf } from './witnessForm.js'

/** What an output to an address is locked with. */
export type AddressType = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr'

/** What an address tells by its form. */
interface AddressForm {
  readonly type: AddressType
  readonly isMainnet: boolean
}

const witness = /^(bc|tb|bcrt)1([qp])([02-9ac-hj-np-z]{38}|[02-9ac-hj-np-z]{58})$/
const legacy = /^([13mn2])[1-9A-HJ-NP-Za-km-z]{25,34}$/

/** Reads an address by its form (BIP-173, BIP-350, base58); its checksum is not checked. `undefined` for what is none. */
export function readAddress(value: unknown): AddressForm | undefined {
  if (typeof value !== 'string') return undefined
  // Codes to scan hold addresses in capitals.
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

/** Whether a text has the form of an address on a network. */
export function isAddressOn(value: string, networkId: NetworkId): boolean {
  return readAddress(value)?.isMainnet === isMainnetId(networkId)
}

/** An address as nodes take it: capitals mean nothing in a witness address, and something in base58. */
export function toPlainAddress(address: string): string {
  return isWitnessForm(address) ? address.toLowerCase() : address
}

/** An address that a wallet shows the page. */
export interface WalletAccount {
  readonly address: string
  readonly kind: AccountKind
  /** Hexadecimal: 33 bytes, or 32 of a Taproot address. */
  readonly publicKey?: string
  /** The networks it may be on, likeliest first. At least one. */
  readonly networks: readonly NetworkId[]
  /** The wallet's own object, which it wants back when it signs. */
  readonly held?: StandardAccount
}

/** An address as a wallet tells it, unchecked. */
interface ToldAccount {
  readonly address: unknown
  readonly purpose?: unknown
  readonly publicKey?: unknown
  /** None where the wallet does not tell. */
  readonly networks?: readonly NetworkId[]
  readonly held?: StandardAccount
}

/** Checks an address that a wallet tells; `undefined` for what is no address of Bitcoin, or of another network than told. */
export function readAccount({
  address,
  purpose,
  publicKey,
  networks = [],
  held,
}: ToldAccount): WalletAccount | undefined {
  const form = readAddress(address)
  if (!form) return undefined
  const possible = networksOfForm(form.isMainnet)
  const told = networks.length > 0 ? networks.filter(each => possible.includes(each)) : possible
  if (told.length === 0) return undefined
  const key = cleanText(publicKey, 66)
  return {
    address: address as string, // it has the form of one
    kind: purpose === 'payment' || purpose === 'ordinals' ? purpose : kindOf(address as string),
    networks: told,
    ...(/^([0-9a-f]{64}|[0-9a-f]{66})$/i.test(key) ? { publicKey: key.toLowerCase() } : {}),
    ...(held ? { held } : {}),
  }
}

/** The accounts among what a wallet tells, each once. */
export function readAccounts(told: readonly ToldAccount[]): readonly WalletAccount[] {
  const accounts = new Map<string, WalletAccount>()
  for (const each of told.slice(0, most)) {
    const account = readAccount(each)
    if (account && !accounts.has(account.address)) accounts.set(account.address, account)
  }
  return [...accounts.values()]
}

const most = 100
