import * as curve from '@bitcoinerlab/secp256k1'
import { base64 } from '@scure/base'
import { address as addresses, initEccLib, networks } from 'bitcoinjs-lib'
import { fitsBip137 } from './bip137.js'
import { fitsFull, fitsSimple } from './bip322.js'
import { readSignatureForm } from './signatureForm.js'

/** A message, its claimed signature and the network of the address. */
export interface BitcoinMessage {
  readonly address: string
  readonly message: string
  /** The signature in base64. A BIP-322 signature may have a form prefix (`smp`, `ful`, `pof`). */
  readonly signature: string
  /** Whether the address is on mainnet rather than a test network. */
  readonly isMainnet: boolean
}

const bip137Length = 65
// The longest address has 62 characters, 64 on regtest. Decoding base58 takes quadratic time, so longer input is
// refused.
const longestAddress = 64

/**
 * Returns whether a message was signed with the key of an address. Accepts BIP-137 (65 bytes) and BIP-322 in its
 * simple and full form. BIP-322 covers P2WPKH, P2WPKH nested in P2SH, and Taproot key path. Without a form prefix,
 * the length distinguishes BIP-137 from BIP-322. A proof of funds is not accepted, because it proves more than a
 * message. Throws the errors of the libraries for malformed signatures and for addresses of another network.
 *
 * @example
 * declare const signed: { readonly address: string; readonly message: string; readonly signature: string }
 *
 * const isGenuine = verifyBitcoinMessage({ ...signed, isMainnet: true })
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

/** Returns the output script of an address. Taproot addresses need the curve library. */
function lockOf(address: string, isMainnet: boolean): Uint8Array {
  initEccLib(curve)
  const isRegtest = /^bcrt1/i.test(address)
  const testForm = isRegtest ? networks.regtest : networks.testnet
  return addresses.toOutputScript(address, isMainnet ? networks.bitcoin : testForm)
}
