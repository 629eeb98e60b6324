import { type NetworkId, parseAccountId } from '@foyer/common'
import type { FoyerState } from '@foyer/core'
import { type ShownOrder, selectOrders, type Transaction } from '@foyer/core/features'
import { useMemo } from 'react'
import { usePart } from '../foyer/usePart.js'

const networkOf = (order: ShownOrder): NetworkId =>
  order.kind === 'app' ? order.networkId : parseAccountId(order.account).networkId

/** A hash identifies a transaction only within its network. */
const keyOf = (networkId: NetworkId, hash: string) => `${networkId} ${hash}`

/** The service's words for the ends that the network tells. */
const words = { succeeded: 'confirmed', failed: 'failed', dropped: 'dropped', replaced: 'replaced' } as const

/** Returns the known ends of the transactions that were followed here, in the service's words. */
function selectKnownEnds(state: FoyerState): Readonly<Record<string, string>> {
  const ends = selectOrders(state).flatMap(order => {
    const { progress } = order
    const { status } = progress
    if (status === 'asking' || status === 'sent' || status === 'unknown') return []
    const includedAs = ('includedAs' in progress && progress.includedAs) || progress.hash
    return [progress.hash, includedAs].map(hash => [keyOf(networkOf(order), hash), words[status]])
  })
  return Object.fromEntries(ends)
}

/**
 * Returns the transactions of a history. One that its service still calls pending has the end that the network told
 * here, because the service may lag behind.
 */
export function useKnownEnds(transactions: readonly Transaction[]): readonly Transaction[] {
  const ends = usePart(selectKnownEnds)
  return useMemo(
    () =>
      transactions.map(each => {
        const status = each.status === 'pending' ? ends[keyOf(each.networkId, each.hash)] : undefined
        return status ? { ...each, status } : each
      }),
    [transactions, ends],
  )
}
