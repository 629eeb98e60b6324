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
  /** The compressed public key. */
  readonly publicKey: Uint8Array
}

/** A signature and its public key, both in base64. */
export interface CosmosSignature {
  readonly pub_key: { readonly type: string; readonly value: string }
  readonly signature: string
}

/** Reads a secret key: 32 bytes in hexadecimal. */
export function readCosmosKey(secretKey: string): CosmosKeyPair {
  return toCosmosKey(hexToBytes(secretKey))
}

/** Returns the key of a mnemonic's account on the local chains. Real wallets use other derivations. */
export function localCosmosKey(index: number, mnemonic = localMnemonic): CosmosKeyPair {
  return toCosmosKey(keccak_256(`${mnemonic}/cosmos/${index}`))
}

/** Returns the 20 bytes from which addresses on every chain are encoded. */
export function cosmosAddressBytes({ publicKey }: Pick<CosmosKeyPair, 'publicKey'>): Uint8Array {
  return ripemd160(sha256(publicKey))
}

/** Returns the address of a key with a chain's Bech32 prefix. */
export function cosmosAddress(key: Pick<CosmosKeyPair, 'publicKey'>, bech32Prefix: string): string {
  return bech32.encode(bech32Prefix, bech32.toWords(cosmosAddressBytes(key)))
}

/** Signs the SHA-256 hash of the bytes. */
export function signCosmosBytes({ secret, publicKey }: CosmosKeyPair, bytes: Uint8Array): CosmosSignature {
  return {
    pub_key: { type: 'tendermint/PubKeySecp256k1', value: base64.encode(publicKey) },
    signature: base64.encode(secp256k1.sign(sha256(bytes), secret).toCompactRawBytes()),
  }
}

function toCosmosKey(secret: Uint8Array): CosmosKeyPair {
  return { secret, publicKey: secp256k1.getPublicKey(secret) }
}
