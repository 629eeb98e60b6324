import type { Network, SwapQuestion } from '@foyer/common'
import { type Address, encodeFunctionData, erc20Abi, numberToHex, pad } from 'viem'
import { type ChainLog, type OwnerMoves, readOwnerMoves, readWord } from './ownerMoves.js'
import { clientOf } from './rpcClient.js'

interface CallResult {
  readonly status: string
  readonly returnData: string
  readonly logs?: readonly ChainLog[]
}

/** A node's answer, of which the reader validates each part. */
type SimulatedBlocks = readonly ({ readonly calls?: readonly CallResult[] } | null)[] | null | undefined

/**
 * The simulated outcome of a swap. `measured`: the received amount in the smallest unit. `taking`: more leaves than
 * the amount to spend (`amount`), or another asset leaves or may be taken afterwards (`data`).
 */
export type SwapOutcome =
  | { readonly status: 'measured'; readonly received: bigint }
  | { readonly status: 'taking'; readonly field: 'amount' | 'data' }

/** The increase in the smallest unit, or `undefined` if it is unknown. */
type Gain = bigint | undefined

/** The measurements of a simulated swap. */
interface SwapMeasure {
  readonly moves: OwnerMoves
  /** The increase of the native currency's balance. */
  readonly coin: Gain
  readonly given: Gain
  readonly wanted: Gain
  /** The increases of the allowances for the token that the swap spends. */
  readonly allowances: readonly Gain[]
}

/**
 * Simulates a swap on the network's node (`eth_simulateV1`) and measures the outgoing and incoming assets: by
 * balances before and after, and by every log that contains the account. Returns `undefined` if the node cannot
 * simulate, if the swap fails (its gas estimate reports the reason), or if an event is unreadable.
 */
export async function simulateSwap(
  network: Network,
  question: SwapQuestion,
): Promise<SwapOutcome | undefined> {
  const known = [question.transaction.to.toLowerCase()]
  const measure = await measureSwap(network, question, known)
  if (!measure) return undefined
  // Further spenders are known only after the first simulation.
  const others = measure.moves.spenders.filter(each => !known.includes(each))
  const whole =
    others.length > 0 ? await measureSwap(network, question, [...known, ...new Set(others)]) : measure
  return whole && judge(whole, question)
}

function judge(
  { moves, coin, given, wanted, allowances }: SwapMeasure,
  question: SwapQuestion,
): SwapOutcome | undefined {
  const { token, amount } = question.given
  const [ofCoin, ofToken] = token === undefined ? [amount, 0n] : [0n, amount]
  if (moves.isTaking || allowances.some((gain = 0n) => gain > 0n)) return { status: 'taking', field: 'data' }
  if (moves.coin > ofCoin || moves.given > ofToken || isOver(given, ofToken))
    return { status: 'taking', field: 'amount' }
  // Some nodes charge a simulation for its gas, so a lower balance alone does not prove a loss.
  if (moves.isUnread || isOver(coin, ofCoin) || [coin, given, ...allowances].includes(undefined))
    return undefined
  return { status: 'measured', received: wanted ?? 0n }
}

/** Returns whether more left than is allowed. */
const isOver = (gain: Gain, leave: bigint) => -(gain ?? 0n) > leave

/** A contract that exists only in the simulation. It returns the balance of the address in its call data. */
const coinReader = {
  address: '0x00000000000000000000000000000000f0e2ba1a',
  // calldataload(0), balance, mstore(0), return(0, 32)
  code: '0x6000353160005260206000f3',
} as const

interface SimulatedCall {
  readonly from: string
  readonly to: string
  readonly data: string
}

/** Returns the reads before and after a swap by name. Allowances are named by their spender. */
function readsOf(
  { from, given, wanted }: SwapQuestion,
  spenders: readonly string[],
): ReadonlyMap<string, SimulatedCall> {
  const reads = new Map([['coin', { from, to: coinReader.address as string, data: pad(from as Address) }]])
  if (wanted.token !== undefined) reads.set('wanted', { from, to: wanted.token, data: balanceOf(from) })
  if (given.token === undefined) return reads
  reads.set('given', { from, to: given.token, data: balanceOf(from) })
  for (const each of spenders) reads.set(each, { from, to: given.token, data: allowanceOf(from, each) })
  return reads
}

/** Simulates a swap between two reads of everything it may change. */
async function measureSwap(
  network: Network,
  question: SwapQuestion,
  spenders: readonly string[],
): Promise<SwapMeasure | undefined> {
  const { from, transaction, given, wanted, signal } = question
  const { to, data = '0x', value = 0n } = transaction
  const reads = readsOf(question, spenders)
  const swap = { from, to, data, value: numberToHex(value) }
  const results = await simulate(network, [...reads.values(), swap, ...reads.values()], signal)
  if (results?.length !== 2 * reads.size + 1) return undefined
  const done = results[reads.size]
  if (done?.status !== '0x1' || !done.logs) return undefined
  const after = results.slice(reads.size + 1)
  const gains = new Map([...reads.keys()].map((name, at) => [name, gainOf(results[at], after[at])]))
  const moves = readOwnerMoves(done.logs, { owner: from, given: given.token, wanted: wanted.token })
  const allowed = given.token === undefined ? [] : [...spenders, ...moves.spenders]
  return {
    moves,
    coin: gains.get('coin'),
    given: given.token === undefined ? 0n : gains.get('given'),
    wanted: gains.get(wanted.token === undefined ? 'coin' : 'wanted'),
    allowances: allowed.map(each => gains.get(each)),
  }
}

function gainOf(before: CallResult | undefined, after: CallResult | undefined): Gain {
  const [first, last] = [before, after].map(each =>
    each?.status === '0x1' ? readWord(each.returnData) : undefined,
  )
  return first === undefined || last === undefined ? undefined : last - first
}

const balanceOf = (owner: string) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner as Address] })

const allowanceOf = (owner: string, spender: string) =>
  encodeFunctionData({
    abi: erc20Abi,
    functionName: 'allowance',
    args: [owner as Address, spender as Address],
  })

async function simulate(
  network: Network,
  calls: readonly object[],
  signal: AbortSignal | undefined,
): Promise<readonly CallResult[] | undefined> {
  // Not every node supports the method, and the errors differ.
  const request = clientOf(network, signal).request as (call: object) => Promise<SimulatedBlocks>
  const stateOverrides = { [coinReader.address]: { code: coinReader.code } }
  const params = [{ blockStateCalls: [{ stateOverrides, calls }], traceTransfers: true }, 'latest']
  const answer = await request({ method: 'eth_simulateV1', params }).catch(() => undefined)
  return answer?.[0]?.calls
}
