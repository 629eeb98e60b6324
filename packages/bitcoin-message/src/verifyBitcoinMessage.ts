import * as curve from '@bitcoinerlab/secp256k1'
import { base64 } from '@scure/base'
import { address as addresses, initEccLib, networks } from 'bitcoinjs-lib'
import { fitsBip137 } from './bip137.js'
import { fitsFull, fitsSimple } from './bip322.js'
import { readSignatureForm } from './signatureForm.js'

/** A text as it is said to be signed, and the network that the address is to be on. */
export interface BitcoinMessage {
  readonly address: string
  readonly message: string
  /** Base64, with the name of its form before it where it is BIP-322's. */
  readonly signature: string
  /** The main network, or one of those for tests. */
  readonly isMainnet: boolean
}

const bip137Length = 65
// The longest address has 62 letters, in the form of regtest 64. Reading base58 takes ever longer with the length.
const longestAddress = 64

/**
 * Whether a text was signed with an address's key: by BIP-137's 65 bytes, or by BIP-322's simple or full form, for P2WPKH, alone
 * and within P2SH, and Taproot of one key. Without the name of its form, a signature is told apart by its length. A proof of funds says
 * more than a text, and is none. Throws what the libraries throw at bytes that are no signature, and at what is no address
 * of the network.
 */
export function verifyBitcoinMessage({ address, message, signature, isMainnet }: BitcoinMessage): boolean {
  if (address.length > longestAddress) return false
  const { form, content } = readSignatureForm(signature)
  if (form === 'pof') return false
  const signed = {
    lock: lockOf(address, isMainnet),
    text: new TextEncoder().encode(message),
    signature: base64.decode(content),
  }
  if (form === 'ful') return fitsFull(signed)
  const isBip137 = form === undefined && signed.signature.length === bip137Length
  return isBip137 ? fitsBip137(signed) : fitsSimple(signed)
}

/** What an output to an address is locked with. Taproot needs the curve. */
function lockOf(address: string, isMainnet: boolean): Uint8Array {
  initEccLib(curve)
  const isRegtest = /^bcrt1/i.test(address)
  const testForm = isRegtest ? networks.regtest : networks.testnet
  return addresses.toOutputScript(address, isMainnet ? networks.bitcoin : testForm)
}
