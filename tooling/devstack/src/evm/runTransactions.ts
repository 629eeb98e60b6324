import { type Address, type Hex, toHex } from 'viem'
import { callRpc } from './callRpc.js'

/** A transaction from an unlocked account of a local chain. */
export interface LocalTransaction {
  readonly from: Address
  readonly to?: Address
  readonly data: Hex
  readonly value?: bigint
}

interface Receipt {
  readonly status: Hex
  readonly transactionHash: Hex
}

// A fixed limit skips gas estimation, so that a failing transaction is mined and reported with its position.
const gas = toHex(6_000_000)

/**
 * Sends transactions one at a time and resolves to their hashes when all are mined. Rejects when one of them fails.
 *
 * Each is mined before the next is sent (`eth_sendTransactionSync`, EIP-7966). Anvil never mines a transaction whose
 * predecessor is mined at the moment it is added to the pool.
 */
export async function runTransactions(
  rpcUrl: string,
  transactions: readonly LocalTransaction[],
  signal?: AbortSignal,
): Promise<readonly Hex[]> {
  const hashes: Hex[] = []
  for (const { value = 0n, ...transaction } of transactions) {
    const params = [{ ...transaction, value: toHex(value), gas }]
    const [answer] = await callRpc(rpcUrl, [{ method: 'eth_sendTransactionSync', params }], signal)
    const receipt = answer as Receipt // the result of this method
    if (receipt.status !== '0x1') throw new Error(`transaction ${hashes.length} failed on ${rpcUrl}`)
    hashes.push(receipt.transactionHash)
  }
  return hashes
}
