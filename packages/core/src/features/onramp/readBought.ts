import { type AccountId, FoyerError, withDeadline } from '@foyer/common'
import type { BlockchainClient } from '../../wallet/blockchain/createBlockchainClient.js'
import type { Transaction } from '../../wallet/blockchain/history.js'

interface PurchasesQuery {
  readonly account: AccountId
  readonly timeoutMs: number
  readonly signal: AbortSignal
}

/**
 * Reads an account's purchases through Coinbase. Failures: those of the service, including `HTTP_TIMED_OUT` and
 * `ABORTED`.
 */
export function readBought(
  client: BlockchainClient | undefined,
  { account, timeoutMs, signal }: PurchasesQuery,
): Promise<readonly Transaction[]> {
  const onTimeout = () => new FoyerError('HTTP_TIMED_OUT', { service: 'blockchain', afterMs: timeoutMs })
  const read = async (inner: AbortSignal) => {
    const page = await client?.getHistory({ account, onramp: 'coinbase', signal: inner })
    return page?.transactions ?? []
  }
  return withDeadline(read, { timeoutMs, signal, onTimeout })
}
