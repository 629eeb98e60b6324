import type { NetworkId } from '@foyer/common'
import type { Transaction, Transfer } from '../blockchain/history.js'

/**
 * Whether a transaction belongs in the list of a network: one of that network in which something moved that is not spam.
 * So one in which nothing moved does not.
 */
export function isShown({ networkId, transfers }: Transaction, wanted: NetworkId): boolean {
  return networkId === wanted && !transfers.every(isSpam)
}

/** Whether what moved was sent to lure its receiver. */
export function isSpam({ asset }: Transfer): boolean {
  return asset.kind === 'collectible' && asset.isSpam
}
