import { type Address, type Hex, toHex } from 'viem'
import { callRpc } from '../../evm/callRpc.js'
import type { IndexedBlock, IndexedTransaction } from './IndexedTransaction.js'
import { nativeMoves, type Trace } from './nativeMoves.js'
import { approversOf, type Log, tokenMoves } from './tokenMoves.js'

interface Block {
  readonly number: Hex
  readonly hash: Hex
  readonly timestamp: Hex
  readonly transactions: readonly {
    readonly hash: Hex
    readonly from: Address
    readonly to: Address | null
    readonly nonce: Hex
    readonly input: Hex
  }[]
}

interface Receipt {
  readonly transactionHash: Hex
  readonly status: Hex
  readonly contractAddress: Address | null
  readonly logs: readonly Log[]
}

type BlockParts = readonly [Block, readonly Receipt[], readonly Trace[]]

/** Reads the blocks from `first` to `last`, both included, with the effects of their transactions. */
export async function readBlocks(rpcUrl: string, first: number, last: number): Promise<IndexedBlock[]> {
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => toHex(first + index))
  const parts = await callRpc(
    rpcUrl,
    numbers.flatMap(number => [
      { method: 'eth_getBlockByNumber', params: [number, true] },
      { method: 'eth_getBlockReceipts', params: [number] },
      { method: 'trace_block', params: [number] },
    ]),
  )
  return numbers.map((_, index) => toBlock(parts.slice(index * 3, index * 3 + 3) as unknown as BlockParts))
}

function toBlock([block, receipts, traces]: BlockParts): IndexedBlock {
  const transactions = block.transactions.flatMap((transaction, position): IndexedTransaction[] => {
    const receipt = receipts.find(each => each.transactionHash === transaction.hash)
    if (!receipt) return []
    const { hash, input } = transaction
    const isDone = receipt.status === '0x1'
    const own = traces.filter(trace => trace.transactionHash === hash)
    return [
      {
        hash,
        from: lower(transaction.from),
        to: lower(transaction.to ?? receipt.contractAddress ?? transaction.from),
        nonce: Number(transaction.nonce),
        hasCallData: input !== '0x',
        isDeployment: transaction.to === null,
        isDone,
        approvers: approversOf(receipt.logs),
        moves: isDone ? [...nativeMoves(own), ...tokenMoves(receipt.logs)] : [],
        blockNumber: Number(block.number),
        position,
        minedAt: Number(block.timestamp),
      },
    ]
  })
  return { number: Number(block.number), hash: block.hash, transactions }
}

const lower = (address: Address) => address.toLowerCase() as Address
