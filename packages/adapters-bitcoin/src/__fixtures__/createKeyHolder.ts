import {
  bitcoinAddress,
  bitcoinSigner,
  readPsbt,
  signBitcoinInput,
  toBitcoinKey,
} from '@foyer/testing/signing/bip122'
import type { AddressType } from '../addresses.js'

/** A new key of the main network with an address of one kind, that signs as wallets do. */
export function createKeyHolder(type: Exclude<AddressType, 'p2wsh'>) {
  const own = bitcoinAddress(toBitcoinKey(globalThis.crypto.getRandomValues(new Uint8Array(32))), type)
  return {
    ...own.key,
    signer: bitcoinSigner(own),
    address: own.address,
    /** Signs every input, base64 both ways. */
    sign(text: string): string {
      const psbt = readPsbt(text, 'mainnet')
      for (const index of psbt.data.inputs.keys()) signBitcoinInput(psbt, index, own)
      return psbt.toBase64()
    },
  }
}
