import { type Hex, toHex } from 'viem'
import { callChain } from './callChain.js'
import type { EvmChain } from './evmTransaction.js'

/** A batch of calls that are sent one by one and reported as one (EIP-5792). */
export interface EvmCalls {
  readonly chain: Pick<EvmChain, 'chainId' | 'rpcUrl'>
  /** The hashes of the transactions sent so far. */
  readonly hashes: readonly Hex[]
  /** The number of calls. The batch is pending until as many receipts exist. */
  readonly size: number
  /** Whether a call could not be sent. No later call is sent then. */
  readonly hasFailed: boolean
}

interface Receipt {
  readonly status: Hex
  readonly logs: unknown
  readonly blockHash: Hex
  readonly blockNumber: Hex
  readonly gasUsed: Hex
  readonly transactionHash: Hex
}

// The status codes of EIP-5792.
const pending = 100
const confirmed = 200
const reverted = 500
const partlyReverted = 600

/** Returns the result of `wallet_getCallsStatus`. */
export async function readCallsStatus(id: string, { chain, hashes, size, hasFailed }: EvmCalls) {
  const found = await Promise.all(
    hashes.map(hash => callChain(chain, { method: 'eth_getTransactionReceipt', params: [hash] })),
  )
  const receipts = found.filter((receipt): receipt is Receipt => receipt !== null)
  const isFinished = receipts.length === hashes.length && (hasFailed || receipts.length === size)
  return {
    version: '2.0.0',
    id,
    chainId: toHex(chain.chainId),
    atomic: false,
    status: isFinished ? outcome(receipts, size) : pending,
    receipts: receipts.map(({ logs, status, blockHash, blockNumber, gasUsed, transactionHash }) => ({
      logs,
      status,
      blockHash,
      blockNumber,
      gasUsed,
      transactionHash,
    })),
  }
}

function outcome(receipts: readonly Receipt[], size: number): number {
  const succeeded = receipts.filter(({ status }) => status === '0x1').length
  if (succeeded === size) return confirmed
  return succeeded === 0 ? reverted : partlyReverted
}
