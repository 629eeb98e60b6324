import { createHash } from 'node:crypto'
import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { keccak256, stringToBytes } from 'viem'
import { mnemonic } from '../evm/localAccounts.js'
import type { SolanaAccount, SolanaServices } from './SolanaServices.js'

/** The nine accounts that visitors of the local clusters use. The phone wallet derives its own in the same way. */
export function solanaAccounts(): SolanaServices['accounts'] {
  return [accountAt(0), accountAt(1), accountAt(2), ...[3, 4, 5, 6, 7, 8].map(accountAt)]
}

/** The address of something that nobody holds the key of, the same on every machine. */
export function fixedAddress(label: string): string {
  return base58.encode(ed25519.getPublicKey(createHash('sha256').update(`foyer solana ${label}`).digest()))
}

function accountAt(index: number): SolanaAccount {
  const seed = keccak256(stringToBytes(`${mnemonic}/solana/${index}`), 'bytes')
  const publicKey = ed25519.getPublicKey(seed)
  return {
    address: base58.encode(publicKey),
    secretKey: base58.encode(Uint8Array.from([...seed, ...publicKey])),
  }
}
