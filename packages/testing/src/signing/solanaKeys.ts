import { ed25519 } from '@noble/curves/ed25519'
import { keccak_256 } from '@noble/hashes/sha3'
import { base58 } from '@scure/base'
import { localMnemonic } from './localMnemonic.js'

/** A key of a Solana wallet. */
export interface SolanaKey {
  readonly address: string
  readonly publicKey: Uint8Array
  /** 32 bytes. */
  readonly seed: Uint8Array
}

/** Reads an exported key: 64 bytes, base58. */
export function readSolanaKey(secretKey: string): SolanaKey {
  return toSolanaKey(base58.decode(secretKey).slice(0, 32))
}

/** Makes a key of its seed: 32 bytes. */
export function toSolanaKey(seed: Uint8Array): SolanaKey {
  const publicKey = ed25519.getPublicKey(seed)
  return { seed, publicKey, address: base58.encode(publicKey) }
}

/** The key of an account of a mnemonic, as on the local clusters. Other wallets derive theirs in other ways. */
export function localSolanaKey(index: number, mnemonic = localMnemonic): SolanaKey {
  return toSolanaKey(keccak_256(`${mnemonic}/solana/${index}`))
}

/** The key as wallets export it: 64 bytes, base58. */
export function exportSolanaKey({ seed, publicKey }: SolanaKey): string {
  return base58.encode(Uint8Array.of(...seed, ...publicKey))
}

/** Signs bytes: a message, or what a transaction has behind its signatures. */
export function signSolanaBytes({ seed }: SolanaKey, bytes: Uint8Array): Uint8Array {
  return ed25519.sign(bytes, seed)
}
