import type { Address, Hex } from 'viem'
import { callRpc } from '../../evm/callRpc.js'
import type { IndexedBlock, IndexedTransaction } from './IndexedTransaction.js'
import { readBlocks } from './readBlocks.js'

/** The blocks of one chain. Each is read once. */
export interface BlockIndex {
  /** Reads the blocks mined since the last call and drops those that the node reverted. */
  catchUp(): Promise<void>
  /** Returns the transactions that involve an account, newest first. */
  transactionsOf(account: Address): readonly IndexedTransaction[]
  /** Returns the ERC-20 contracts that ever moved tokens from or to an account. */
  tokensOf(account: Address): readonly Address[]
}

const blocksPerRead = 25

/** Creates an index that starts at the chain's first block. */
export function createBlockIndex(rpcUrl: string): BlockIndex {
  const blocks: IndexedBlock[] = []
  let running: Promise<void> | undefined

  const read = async () => {
    await dropReverted(rpcUrl, blocks)
    const [head] = await callRpc(rpcUrl, [{ method: 'eth_blockNumber' }])
    while (blocks.length < Number(head)) {
      const first = blocks.length + 1
      blocks.push(...(await readBlocks(rpcUrl, first, Math.min(first + blocksPerRead - 1, Number(head)))))
    }
  }
  const transactionsOf = (account: Address) =>
    blocks
      .flatMap(block => block.transactions)
      .filter(transaction => takesPart(transaction, account))
      .reverse()

  return {
    async catchUp() {
      // A running read may have fetched the block number before the caller's transaction was mined.
      await running?.catch(() => {})
      running ??= read().finally(() => {
        running = undefined
      })
      await running
    },
    transactionsOf,
    tokensOf(account) {
      const moves = transactionsOf(account).flatMap(({ moves }) => moves)
      const contracts = moves.flatMap(move =>
        move.kind === 'token' && (move.from === account || move.to === account) ? [move.contract] : [],
      )
      return [...new Set(contracts)].sort()
    },
  }
}

function takesPart({ from, to, moves }: IndexedTransaction, account: Address): boolean {
  return (
    from === account || to === account || moves.some(each => each.from === account || each.to === account)
  )
}

async function dropReverted(rpcUrl: string, blocks: IndexedBlock[]): Promise<void> {
  for (let last = blocks.at(-1); last; last = blocks.at(-1)) {
    const call = { method: 'eth_getBlockByNumber', params: [`0x${last.number.toString(16)}`, false] }
    const [block] = (await callRpc(rpcUrl, [call])) as [{ readonly hash: Hex } | null]
    if (block?.hash === last.hash) return
    blocks.pop()
  }
}
