import { createHash } from 'node:crypto'
import { exportSolanaKey, localSolanaKey, toSolanaKey } from '@foyer/testing/signing/solana'
import { nineAccounts } from '../nineAccounts.js'
import type { SolanaServices } from './SolanaServices.js'

/** Returns the accounts that wallets use on the local clusters. */
export function solanaAccounts(): SolanaServices['accounts'] {
  return nineAccounts(index => {
    const key = localSolanaKey(index)
    return { address: key.address, secretKey: exportSolanaKey(key) }
  })
}

/** Returns an address without a known key, the same on every machine. */
export function fixedAddress(label: string): string {
  return toSolanaKey(createHash('sha256').update(`foyer solana ${label}`).digest()).address
}
