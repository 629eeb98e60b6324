import type { NetworkId } from '@foyer/common'
import { isMainnetId } from '../networks/networkNames.js'

/** What an output to an address is locked with. */
export type AddressType = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr'

/** What an address tells by its form. */
export interface AddressForm {
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
