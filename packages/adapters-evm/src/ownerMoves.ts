import { type Address, type Hex, hexToBigInt, pad, toEventSelector } from 'viem'

/** An event log as nodes return it. */
export interface ChainLog {
  readonly address: string
  readonly topics: readonly string[]
  readonly data: string
}

/** An account's asset movements in the logs of a transaction. */
export interface OwnerMoves {
  /** The outgoing amount of the native currency, in its smallest unit. */
  readonly coin: bigint
  /** The outgoing amount of the token that the swap spends, in its smallest unit. */
  readonly given: bigint
  /** The spenders in the approvals of the token that the swap spends, in lower case. */
  readonly spenders: readonly string[]
  /** Whether another asset left, or someone may now take another asset. */
  readonly isTaking: boolean
  /** Whether an unknown event contains the account. */
  readonly isUnread: boolean
}

interface OwnerAssets {
  readonly owner: string
  /**
   * The token that the swap spends (`given`) and the one that it receives (`wanted`). `undefined` is the native
   * currency.
   */
  readonly given: string | undefined
  readonly wanted: string | undefined
}

const transfer = toEventSelector('Transfer(address,address,uint256)')
const approval = toEventSelector('Approval(address,address,uint256)')

/** Events by which an asset leaves or someone may take it, with the index of the topic that contains the owner. */
const losses: ReadonlyMap<string | undefined, number> = new Map<string, number>([
  // ERC-20 and ERC-721.
  [transfer, 1],
  [approval, 1],
  // ERC-721 and ERC-1155.
  [toEventSelector('ApprovalForAll(address,address,bool)'), 1],
  [toEventSelector('TransferSingle(address,address,address,uint256,uint256)'), 2],
  [toEventSelector('TransferBatch(address,address,address,uint256[],uint256[])'), 2],
  // ERC-777.
  [toEventSelector('Sent(address,address,address,uint256,bytes,bytes)'), 2],
  [toEventSelector('Burned(address,address,uint256,bytes,bytes)'), 2],
  [toEventSelector('AuthorizedOperator(address,address)'), 2],
  // ERC-6909.
  [toEventSelector('Transfer(address,address,address,uint256,uint256)'), 1],
  [toEventSelector('Approval(address,address,uint256,uint256)'), 1],
  [toEventSelector('OperatorSet(address,address,bool)'), 1],
  // Permit2.
  [toEventSelector('Approval(address,address,address,uint160,uint48)'), 1],
  [toEventSelector('Permit(address,address,address,uint160,uint48,uint48)'), 1],
])

/**
 * Swap events of exchanges that include the receiver: Uniswap V2 and V3, Solidly, PancakeSwap V3, and similar ones.
 */
const arrivals = [
  'Swap(address,uint256,uint256,uint256,uint256,address)',
  'Swap(address,address,int256,int256,uint160,uint128,int24)',
  'Swap(address,address,uint256,uint256,uint256,uint256)',
  'Swap(address,address,int256,int256,uint160,uint128,int24,uint128,uint128)',
].map(signature => toEventSelector(signature))

/** The address under which a node logs transfers of the native currency (`traceTransfers`). */
const nodeLogs = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
/**
 * The addresses under which networks log transfers of the native currency: Polygon, zkSync, EIP-7708. The account's
 * balance is read as well.
 */
const coinLogs = [
  '0x0000000000000000000000000000000000001010',
  '0x000000000000000000000000000000000000800a',
  '0xfffffffffffffffffffffffffffffffffffffffe',
]

/** The meaning of one log for the account. */
type LogMeaning =
  | { readonly kind: 'taking' | 'unread' }
  | { readonly kind: 'coin' | 'given'; readonly units: bigint }
  | { readonly kind: 'allowance'; readonly spender: string }

/**
 * Reads an account's asset movements from logs. An event that contains the account counts as unread unless it is
 * known to take nothing.
 */
export function readOwnerMoves(logs: readonly ChainLog[], assets: OwnerAssets): OwnerMoves {
  const meanings = logs.map(log => meaningOf(log, assets)).filter(each => each !== undefined)
  const sum = (kind: 'coin' | 'given') =>
    meanings.reduce((total, each) => (each.kind === kind ? total + each.units : total), 0n)
  const has = (kind: LogMeaning['kind']) => meanings.some(each => each.kind === kind)
  return {
    coin: sum('coin'),
    given: sum('given'),
    spenders: meanings.flatMap(each => (each.kind === 'allowance' ? [each.spender] : [])),
    isTaking: has('taking'),
    isUnread: has('unread'),
  }
}

/** Interprets one log. Returns `undefined` if it takes nothing from the account. */
function meaningOf(log: ChainLog, assets: OwnerAssets): LogMeaning | undefined {
  const { address, topics, data } = log
  const owner = pad(assets.owner as Address)
  const [event] = topics
  const place = losses.get(event)
  if (isSame(topics[place ?? -1], owner)) return lossOf(log, assets)
  const isInData = data.toLowerCase().includes(assets.owner.slice(2).toLowerCase())
  const isNamed = isInData || topics.some(topic => isSame(topic, owner))
  // The balance reads already cover the swap's own tokens and the native currency.
  const isMeasured = [assets.given, assets.wanted, ...coinLogs].some(each => isSame(each, address))
  if (!isNamed || isMeasured) return undefined
  const isArrival = place !== undefined || arrivals.some(each => each === event)
  return isArrival && !isInData ? undefined : { kind: 'unread' }
}

/**
 * Interprets an outgoing event. The token that the swap spends may leave, and an approval of it is reported, not
 * counted as taking.
 */
function lossOf({ address, topics, data }: ChainLog, { given }: OwnerAssets): LogMeaning | undefined {
  const [event, , other = ''] = topics
  const isFungible = topics.length === 3
  if (event === transfer && isFungible) {
    if (coinLogs.some(each => isSame(each, address))) return undefined
    const units = readWord(data)
    const kind = isSame(address, nodeLogs) ? 'coin' : isSame(address, given) && 'given'
    if (kind && units !== undefined) return { kind, units }
  }
  if (event === approval && isFungible && isSame(address, given))
    return { kind: 'allowance', spender: `0x${other.slice(-40).toLowerCase()}` }
  return { kind: 'taking' }
}

/** Parses a 32-byte word as a number. Returns `undefined` for anything else. */
export function readWord(data: string): bigint | undefined {
  return /^0x[0-9a-f]{64}$/i.test(data) ? hexToBigInt(data as Hex) : undefined
}

const isSame = (one: string | undefined, other: string | undefined) =>
  one !== undefined && one.toLowerCase() === other?.toLowerCase()
