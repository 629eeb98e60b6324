import { ed25519 } from '@noble/curves/ed25519'
import { keccak_256 } from '@noble/hashes/sha3'
import { base58 } from '@scure/base'
import { localMnemonic } from './localMnemonic.js'

/** A key of a Solana wallet. */
export interface SolanaKey {
  readonly address: string
  readonly publicKey: Uint8Array
  /** The secret seed, 32 bytes. */
  readonly seed: Uint8Array
}

/** Reads an exported key: 64 bytes in base58. */
export function readSolanaKey(secretKey: string): SolanaKey {
  return toSolanaKey(base58.decode(secretKey).slice(0, 32))
}

/** Creates a key from its 32-byte seed. */
export function toSolanaKey(seed: Uint8Array): SolanaKey {
  const publicKey = ed25519.getPublicKey(seed)
  return { seed, publicKey, address: base58.encode(publicKey) }
}

/** Returns the key of a mnemonic's account on the local clusters. Real wallets use other derivations. */
export function localSolanaKey(index: number, mnemonic = localMnemonic): SolanaKey {
  return toSolanaKey(keccak_256(`${mnemonic}/solana/${index}`))
}

/** Returns the key in the export format of wallets: 64 bytes in base58. */
export function exportSolanaKey({ seed, publicKey }: SolanaKey): string {
  return base58.encode(Uint8Array.of(...seed, ...publicKey))
}

/** Signs bytes: a message, or the message part of a transaction. */
export function signSolanaBytes({ seed }: SolanaKey, bytes: Uint8Array): Uint8Array {
  return ed25519.sign(bytes, seed)
}
