import { secp256k1 } from '@noble/curves/secp256k1'
import { ripemd160 } from '@noble/hashes/legacy'
import { sha256 } from '@noble/hashes/sha2'
import { base64, bech32 } from '@scure/base'
import { stringToBytes } from 'viem'
import { keccak256 } from 'viem/utils'

/** A key of the wallet. */
export interface CosmosKey {
  readonly secret: Uint8Array
  /** Compressed. */
  readonly publicKey: Uint8Array
}

/** The key of an account of a phrase. */
export function cosmosKey(mnemonic: string, index: number): CosmosKey {
  const secret = keccak256(stringToBytes(`${mnemonic}/cosmos/${index}`), 'bytes')
  return { secret, publicKey: secp256k1.getPublicKey(secret) }
}

/** The address of a key on chains whose addresses begin like that. */
export function cosmosAddress({ publicKey }: CosmosKey, bech32Prefix: string): string {
  return bech32.encode(bech32Prefix, bech32.toWords(ripemd160(sha256(publicKey))))
}

/** Signs the hash of bytes, as `StdSignature` writes it. */
export function signCosmos({ secret, publicKey }: CosmosKey, bytes: Uint8Array): object {
  const signature = secp256k1.sign(sha256(bytes), secret).toCompactRawBytes()
  const key = { type: 'tendermint/PubKeySecp256k1', value: base64.encode(publicKey) }
  return { pub_key: key, signature: base64.encode(signature) }
}
