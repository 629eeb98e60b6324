import { secp256k1 } from '@noble/curves/secp256k1'
import { ripemd160 } from '@noble/hashes/legacy'
import { sha256 } from '@noble/hashes/sha2'
import { hexToBytes } from '@noble/hashes/utils'
import { base64, bech32 } from '@scure/base'
import type { CosmosSignature } from './KeplrProvider.js'

/** A key of a wallet. */
export interface CosmosKeyPair {
  readonly secret: Uint8Array
  /** Compressed. */
  readonly publicKey: Uint8Array
}

/** Reads a secret key: 32 bytes, hexadecimal. */
export function readCosmosKey(secretKey: string): CosmosKeyPair {
  const secret = hexToBytes(secretKey)
  return { secret, publicKey: secp256k1.getPublicKey(secret) }
}

/** The 20 bytes that addresses on every chain are made of. */
export function cosmosAddressBytes({ publicKey }: CosmosKeyPair): Uint8Array {
  return ripemd160(sha256(publicKey))
}

/** The address of a key on chains whose addresses begin like that. */
export function cosmosAddress(key: CosmosKeyPair, bech32Prefix: string): string {
  return bech32.encode(bech32Prefix, bech32.toWords(cosmosAddressBytes(key)))
}

/** Signs the hash of bytes. */
export function signCosmosBytes({ secret, publicKey }: CosmosKeyPair, bytes: Uint8Array): CosmosSignature {
  return {
    pub_key: { type: 'tendermint/PubKeySecp256k1', value: base64.encode(publicKey) },
    signature: base64.encode(secp256k1.sign(sha256(bytes), secret).toCompactRawBytes()),
  }
}
