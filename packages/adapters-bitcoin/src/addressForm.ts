import type { AddressForm, Network } from '@foyer/common'
import { sha256 } from '@noble/hashes/sha2'
import { bech32, bech32m, createBase58check } from '@scure/base'
import { isAddressOn, readAddress, toPlainAddress } from './addresses.js'
import { isWitnessForm } from './witnessForm.js'

const base58check = createBase58check(sha256)

/** The version byte of a base58 address by the first character that it produces. */
const versions: Readonly<Record<string, number>> = { 1: 0x00, 3: 0x05, m: 0x6f, n: 0x6f, 2: 0xc4 }

// Addresses of the all-zero hash (P2WPKH, P2PKH).
const nobodys = /^(?:\w+1q{33}.{6}|1{21}4oLvT2)$/i

/** Returns whether a text is an address, its checksum included (base58check, BIP-173, BIP-350). */
export function isAddress(text: string): boolean {
  if (!readAddress(text)) return false
  return isWitnessForm(text) ? isWitness(text) : isLegacy(text)
}

function isWitness(text: string): boolean {
  const [first, later] = [bech32.decodeUnsafe(text), bech32m.decodeUnsafe(text)]
  const decoded = first?.words[0] === 0 ? first : later?.words[0] === 1 ? later : undefined
  const length = decoded && bech32.fromWordsUnsafe(decoded.words.slice(1))?.length
  return length === 20 || length === 32
}

function isLegacy(text: string): boolean {
  try {
    const bytes = base58check.decode(text)
    return bytes.length === 21 && bytes[0] === versions[text.charAt(0)]
  } catch {
    return false
  }
}

/** Creates the address checks for the known networks. All networks other than mainnet share one address format. */
export function createAddressForm(networks: () => Iterable<Network>): AddressForm {
  return {
    isAddress: text => isAddress(text) && [...networks()].some(({ id }) => isAddressOn(text, id)),
    toPlainAddress,
    // Witness addresses are case-insensitive. Base58 addresses are not.
    isSame: (one, other) => toPlainAddress(one) === toPlainAddress(other),
    isNobodys: address => nobodys.test(address),
  }
}
