import { loadExport } from '@foyer/common'
import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils'

/**
 * Recovers the EVM address that signed a text (EIP-191), in lower case. Returns `undefined` for an invalid signature.
 */
export async function recoverSigner(text: string, signature: string): Promise<string | undefined> {
  const load = () => import('@noble/curves/secp256k1')
  const secp256k1 = await loadExport('secp256k1', load)
  try {
    const bytes = hexToBytes(signature.replace(/^0x/, ''))
    const [recovery = 0] = bytes.subarray(64)
    const signed = secp256k1.Signature.fromCompact(bytes.subarray(0, 64)).addRecoveryBit(recovery % 27)
    const [, ...key] = signed.recoverPublicKey(hashText(text)).toRawBytes(false)
    return `0x${bytesToHex(keccak_256(new Uint8Array(key)).subarray(-20))}`
  } catch {
    return undefined
  }
}

function hashText(text: string): Uint8Array {
  const bytes = utf8ToBytes(text)
  return keccak_256(concatBytes(utf8ToBytes(`\x19Ethereum Signed Message:\n${bytes.length}`), bytes))
}
