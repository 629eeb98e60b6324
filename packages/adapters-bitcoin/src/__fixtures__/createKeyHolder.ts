import {
  bitcoinAddress,
  bitcoinSigner,
  readPsbt,
  signBitcoinInput,
  toBitcoinKey,
} from '@foyer/testing/signing/bip122'
import type { AddressType } from '../addresses.js'

/** Creates a key with one address of the given type. It signs as a wallet does. */
export function createKeyHolder(
  type: Exclude<AddressType, 'p2wsh'>,
  network: 'mainnet' | 'testnet' = 'mainnet',
) {
  const own = bitcoinAddress(
    toBitcoinKey(globalThis.crypto.getRandomValues(new Uint8Array(32))),
    type,
    network,
  )
  return {
    ...own.key,
    signer: bitcoinSigner(own),
    address: own.address,
    /** Signs every input of a base64 PSBT. Returns base64. */
    sign(text: string): string {
      const psbt = readPsbt(text, network)
      for (const index of psbt.data.inputs.keys()) signBitcoinInput(psbt, index, own)
      return psbt.toBase64()
    },
  }
}
