import { secp256k1 } from '@noble/curves/secp256k1'
import { ripemd160 } from '@noble/hashes/legacy'
import { sha256 } from '@noble/hashes/sha2'
import { keccak_256 } from '@noble/hashes/sha3'
import { hexToBytes } from '@noble/hashes/utils'
import { base64, bech32 } from '@scure/base'
import { localMnemonic } from './localMnemonic.js'

/** A key of a Cosmos wallet. */
export interface CosmosKeyPair {
  readonly secret: Uint8Array
  /** Compressed. */
  readonly publicKey: Uint8Array
}

/** A signature with its key; both base64. */
export interface CosmosSignature {
  readonly pub_key: { readonly type: string; readonly value: string }
  readonly signature: string
}

/** Reads a secret key: 32 bytes, hexadecimal. */
export function readCosmosKey(secretKey: string): CosmosKeyPair {
  return toCosmosKey(hexToBytes(secretKey))
}

/** The key of an account of a mnemonic, as on the local chains. Other wallets derive theirs in other ways. */
export function localCosmosKey(index: number, mnemonic = localMnemonic): CosmosKeyPair {
  return toCosmosKey(keccak_256(`${mnemonic}/cosmos/${index}`))
}

/** The 20 bytes that addresses on every chain are made of. */
export function cosmosAddressBytes({ publicKey }: Pick<CosmosKeyPair, 'publicKey'>): Uint8Array {
  return ripemd160(sha256(publicKey))
}

/** The address of a key on chains whose addresses begin like that. */
export function cosmosAddress(key: Pick<CosmosKeyPair, 'publicKey'>, bech32Prefix: string): string {
  return bech32.encode(bech32Prefix, bech32.toWords(cosmosAddressBytes(key)))
}

/** Signs the hash of bytes. */
export function signCosmosBytes({ secret, publicKey }: CosmosKeyPair, bytes: Uint8Array): CosmosSignature {
  return {
    pub_key: { type: 'tendermint/PubKeySecp256k1', value: base64.encode(publicKey) },
    signature: base64.encode(secp256k1.sign(sha256(bytes), secret).toCompactRawBytes()),
  }
}

function toCosmosKey(secret: Uint8Array): CosmosKeyPair {
  return { secret, publicKey: secp256k1.getPublicKey(secret) }
}
