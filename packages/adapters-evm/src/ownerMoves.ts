import { type Address, type Hex, hexToBigInt, pad, toEventSelector } from 'viem'

/** A log as nodes give it. */
export interface ChainLog {
  readonly address: string
  readonly topics: readonly string[]
  readonly data: string
}

/** What the logs of a transaction tell of an account's assets. */
export interface OwnerMoves {
  /** Smallest units of the network's own currency that left. */
  readonly coin: bigint
  /** Smallest units of the token that is given that left. */
  readonly given: bigint
  /** Whom that token names as allowed to take it, in small letters. */
  readonly spenders: readonly string[]
  /** Another asset left, or somebody may take one now. */
  readonly isTaking: boolean
  /** The account is named, and nobody knows why. */
  readonly isUnread: boolean
}

interface OwnerAssets {
  readonly owner: string
  /** The tokens of the swap; the network's own currency where there is none. */
  readonly given: string | undefined
  readonly wanted: string | undefined
}

const transfer = toEventSelector('Transfer(address,address,uint256)')
const approval = toEventSelector('Approval(address,address,uint256)')

/** Events by which an asset leaves, or somebody is let take it, and which of their topics names the owner. */
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

/** Events by which exchanges name who receives: Uniswap V2 and V3, Solidly, PancakeSwap V3, and their like. */
const arrivals = [
  'Swap(address,uint256,uint256,uint256,uint256,address)',
  'Swap(address,address,int256,int256,uint160,uint128,int24)',
  'Swap(address,address,uint256,uint256,uint256,uint256)',
  'Swap(address,address,int256,int256,uint160,uint128,int24,uint128,uint128)',
].map(signature => toEventSelector(signature))

/** Where a node puts the moves of the network's own currency (`traceTransfers`). */
const nodeLogs = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
/** Where networks log them by themselves: Polygon, zkSync, EIP-7708. The account's balance is read beside. */
const coinLogs = [
  '0x0000000000000000000000000000000000001010',
  '0x000000000000000000000000000000000000800a',
  '0xfffffffffffffffffffffffffffffffffffffffe',
]

/** What one log tells of the account. */
type Meaning =
  | { readonly kind: 'taking' | 'unread' }
  | { readonly kind: 'coin' | 'given'; readonly units: bigint }
  | { readonly kind: 'allowance'; readonly spender: string }

/** Reads what logs tell of an account. An event that names it counts as unread unless it is known to take nothing. */
export function readOwnerMoves(logs: readonly ChainLog[], assets: OwnerAssets): OwnerMoves {
  const meanings = logs.map(log => meaningOf(log, assets)).filter(each => each !== undefined)
  const sum = (kind: 'coin' | 'given') =>
    meanings.reduce((total, each) => (each.kind === kind ? total + each.units : total), 0n)
  const has = (kind: Meaning['kind']) => meanings.some(each => each.kind === kind)
  return {
    coin: sum('coin'),
    given: sum('given'),
    spenders: meanings.flatMap(each => (each.kind === 'allowance' ? [each.spender] : [])),
    isTaking: has('taking'),
    isUnread: has('unread'),
  }
}

/** `undefined` where nothing of the account leaves. */
function meaningOf(log: ChainLog, assets: OwnerAssets): Meaning | undefined {
  const { address, topics, data } = log
  const owner = pad(assets.owner as Address)
  const [event] = topics
  const place = losses.get(event)
  if (isSame(topics[place ?? -1], owner)) return lossOf(log, assets)
  const isInData = data.toLowerCase().includes(assets.owner.slice(2).toLowerCase())
  const isNamed = isInData || topics.some(topic => isSame(topic, owner))
  // Of the swap's own tokens and the coin, balances tell.
  const isMeasured = [assets.given, assets.wanted, ...coinLogs].some(each => isSame(each, address))
  if (!isNamed || isMeasured) return undefined
  const isArrival = place !== undefined || arrivals.some(each => each === event)
  return isArrival && !isInData ? undefined : { kind: 'unread' }
}

/** Tokens tell of what their owner gave, and of an allowance that is used up: the token that is swapped may do so. */
function lossOf({ address, topics, data }: ChainLog, { given }: OwnerAssets): Meaning | undefined {
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

/** The number that a word of 32 bytes says; `undefined` for anything else. */
export function readWord(data: string): bigint | undefined {
  return /^0x[0-9a-f]{64}$/i.test(data) ? hexToBigInt(data as Hex) : undefined
}

const isSame = (one: string | undefined, other: string | undefined) =>
  one !== undefined && one.toLowerCase() === other?.toLowerCase()
