import * as curve from '@bitcoinerlab/secp256k1'
import { base64 } from '@scure/base'
import { address as addresses, initEccLib, networks } from 'bitcoinjs-lib'
import { fitsBip137 } from './bip137.js'
import { fitsBip322 } from './bip322.js'

/** A text as it is said to be signed, and the network that the address is to be on. */
export interface BitcoinMessage {
  readonly address: string
  readonly message: string
  /** Base64. */
  readonly signature: string
  /** The main network, or one of those for tests. */
  readonly isMainnet: boolean
}

const bip137Length = 65
// The longest address has 62 letters, in the form of regtest 64. Reading base58 takes ever longer with the length.
const longestAddress = 64

/**
 * Whether a text was signed with an address's key: by BIP-137's 65 bytes, or by BIP-322's simple form, which has another
 * length for every kind of address (P2WPKH, alone and within P2SH, and Taproot of one key). Throws what the libraries
 * throw at bytes that are no signature, and at what is no address of the network.
 */
export function verifyBitcoinMessage({ address, message, signature, isMainnet }: BitcoinMessage): boolean {
  if (address.length > longestAddress) return false
  const signed = {
    lock: lockOf(address, isMainnet),
    text: new TextEncoder().encode(message),
    signature: base64.decode(signature),
  }
  return signed.signature.length === bip137Length ? fitsBip137(signed) : fitsBip322(signed)
}

/** What an output to an address is locked with. Taproot needs the curve. */
function lockOf(address: string, isMainnet: boolean): Uint8Array {
  initEccLib(curve)
  const isRegtest = /^bcrt1/i.test(address)
  const testForm = isRegtest ? networks.regtest : networks.testnet
  return addresses.toOutputScript(address, isMainnet ? networks.bitcoin : testForm)
}
