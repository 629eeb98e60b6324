import type { Network, SwapQuestion } from '@foyer/common'
import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  hexToBigInt,
  numberToHex,
  pad,
  toEventSelector,
} from 'viem'
import { clientOf } from './rpcClient.js'

interface Log {
  readonly address: string
  readonly topics: readonly string[]
  readonly data: Hex
}

interface Result {
  readonly status: Hex
  readonly returnData: Hex
  readonly logs?: readonly Log[]
}

/** What carrying out a swap now would do. */
interface SwapOutcome {
  /** Smallest units of what is wanted, more than before. */
  readonly received: bigint
  /** Whether it moves or gives away anything but what is swapped. */
  readonly isTaking: boolean
}

const [transfer, approval, approvalForAll] = [
  'Transfer(address,address,uint256)',
  'Approval(address,address,uint256)',
  'ApprovalForAll(address,address,bool)',
].map(signature => toEventSelector(signature))
/** Where nodes put the moves of the network's own currency (`traceTransfers`). */
const nativeLogs = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/**
 * Has the network's node carry a swap out without sending it (`eth_simulateV1`). `undefined` where the node cannot, or
 * where it fails: whoever reckons its gas says why.
 */
export async function simulateSwap(
  network: Network,
  { from, transaction, given, wanted, signal }: SwapQuestion,
): Promise<SwapOutcome | undefined> {
  const { to, data = '0x', value = 0n } = transaction
  const swap = { from, to, data, value: numberToHex(value) }
  const balance = wanted.token && { from, to: wanted.token, data: balanceOf(from) }
  const calls = balance ? [balance, swap, balance] : [swap]
  const results = await simulate(network, calls, signal)
  if (!results || results.length !== calls.length || results.some(({ status }) => status !== '0x1'))
    return undefined
  const logs = results[balance ? 1 : 0]?.logs ?? []
  const owner = pad(from as Address).toLowerCase()
  const [before, , after] = results.map(({ returnData }) =>
    returnData.length > 2 ? hexToBigInt(returnData) : 0n,
  )
  return {
    received: balance ? (after ?? 0n) - (before ?? 0n) : nativeGain(logs, owner),
    isTaking: logs.some(log => isTakingLog(log, { owner, token: given.token })),
  }
}

const balanceOf = (owner: string) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner as Address] })

async function simulate(
  network: Network,
  calls: readonly object[],
  signal: AbortSignal | undefined,
): Promise<readonly Result[] | undefined> {
  // Not every node knows it, and each says so in its own way.
  const request = clientOf(network, signal).request as (call: object) => Promise<unknown>
  const params = [{ blockStateCalls: [{ calls }], traceTransfers: true }, 'latest']
  const answer = await request({ method: 'eth_simulateV1', params }).catch(() => undefined)
  const [block] = Array.isArray(answer) ? (answer as readonly { readonly calls?: readonly Result[] }[]) : []
  return Array.isArray(block?.calls) ? block.calls : undefined
}

function nativeGain(logs: readonly Log[], owner: string): bigint {
  const moves = logs.filter(({ address, topics }) => isSame(address, nativeLogs) && topics[0] === transfer)
  const sum = (at: 1 | 2) =>
    moves
      .filter(({ topics }) => isSame(topics[at], owner))
      .reduce((total, { data }) => total + hexToBigInt(data), 0n)
  return sum(2) - sum(1)
}

/** Tokens tell of what their owner gave, and of an allowance that is used up: that of the token that is swapped alone. */
function isTakingLog(
  { address, topics: [event, owner] }: Log,
  of: { readonly owner: string; readonly token: string | undefined },
): boolean {
  if (!isSame(owner, of.owner)) return false
  if (event === approvalForAll) return true
  if (event !== transfer && event !== approval) return false
  return !isSame(address, of.token) && !isSame(address, nativeLogs)
}

const isSame = (one: string | undefined, other: string | undefined) =>
  one !== undefined && one.toLowerCase() === other?.toLowerCase()
