import { type Hex, toHex } from 'viem'
import { callChain } from './callChain.js'
import type { EvmChain } from './evmTransaction.js'

/** Calls that are sent one after the other and told as one (EIP-5792). */
export interface EvmCalls {
  readonly chain: Pick<EvmChain, 'chainId' | 'rpcUrl'>
  /** Of what has been sent so far. */
  readonly hashes: readonly Hex[]
  /** How many there are; they are pending until as many have receipts. */
  readonly size: number
  /** Whether one could not be sent: no other comes after it. */
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

// EIP-5792 status codes.
const pending = 100
const confirmed = 200
const reverted = 500
const partlyReverted = 600

/** The answer of `wallet_getCallsStatus`. */
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
