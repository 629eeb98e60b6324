import { createHash } from 'node:crypto'
import { exportSolanaKey, localSolanaKey, toSolanaKey } from '@foyer/testing/signing/solana'
import { nineAccounts } from '../nineAccounts.js'
import type { SolanaServices } from './SolanaServices.js'

/** The accounts that visitors of the local clusters use. */
export function solanaAccounts(): SolanaServices['accounts'] {
  return nineAccounts(index => {
    const key = localSolanaKey(index)
    return { address: key.address, secretKey: exportSolanaKey(key) }
  })
}

/** The address of something that nobody holds the key of, the same on every machine. */
export function fixedAddress(label: string): string {
  return toSolanaKey(createHash('sha256').update(`foyer solana ${label}`).digest()).address
}
