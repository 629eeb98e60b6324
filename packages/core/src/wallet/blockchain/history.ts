import { cleanText, isNetworkId, type NetworkId, safeImageUrl } from '@foyer/common'
import * as v from 'valibot'
import { arrayUpTo, fittingOf, isAmount, readMoney, webImage } from './wireChecks.js'

const maybeText = v.nullish(v.string())
const link = v.nullish(v.looseObject({ url: maybeText }))

/** A transfer in the service's format. */
const wireTransfer = v.looseObject({
  fungible_info: v.nullish(v.looseObject({ name: maybeText, symbol: maybeText, icon: link })),
  nft_info: v.nullish(
    v.looseObject({
      contract_address: maybeText,
      token_id: maybeText,
      name: maybeText,
      content: v.nullish(v.looseObject({ preview: link })),
      flags: v.nullish(v.looseObject({ is_spam: v.nullish(v.boolean()) })),
    }),
  ),
  direction: v.picklist(['in', 'out', 'self']),
  quantity: v.nullish(v.looseObject({ numeric: v.string() })),
  value: v.nullish(v.number()),
  price: v.nullish(v.number()),
})

type WireTransfer = v.InferOutput<typeof wireTransfer>

/** Reads a checked transfer. Returns `undefined` if it contains neither a token nor an NFT. */
function readTransfer(wire: WireTransfer): Transfer | undefined {
  const asset = readAsset(wire)
  if (!asset) return undefined
  const numeric = wire.quantity?.numeric ?? ''
  const value = readMoney(wire.value)
  const price = readMoney(wire.price)
  return {
    direction: wire.direction,
    asset,
    ...(isAmount(numeric) ? { quantity: numeric } : {}),
    ...(value === undefined ? {} : { value }),
    ...(price === undefined ? {} : { price }),
  }
}

function readAsset({
  fungible_info: token,
  nft_info: collectible,
}: WireTransfer): Transfer['asset'] | undefined {
  if (collectible) return readCollectible(collectible)
  if (!token) return undefined
  const iconUrl = webImage(token.icon?.url)
  return {
    kind: 'token',
    name: cleanText(token.name),
    symbol: cleanText(token.symbol, 32),
    ...(iconUrl ? { iconUrl } : {}),
  }
}

function readCollectible(wire: NonNullable<WireTransfer['nft_info']>): Transfer['asset'] {
  const previewUrl = safeImageUrl(wire.content?.preview?.url)
  return {
    kind: 'collectible',
    name: cleanText(wire.name, 128),
    contractAddress: cleanText(wire.contract_address, 128),
    tokenId: cleanText(wire.token_id, 128),
    isSpam: wire.flags?.is_spam === true,
    ...(previewUrl ? { previewUrl } : {}),
  }
}

/** A page of an account's transactions, newest first. */
export interface HistoryPage {
  readonly transactions: readonly Transaction[]
  /** The cursor of the next page. Absent on the last one. */
  readonly next?: string
}

/** The maximum number of transactions per page, and of transfers per transaction. Further ones are ignored. */
const mostTransactions = 500
const mostTransfers = 200

/** A transaction in the service's format. */
const wireTransaction = v.looseObject({
  id: v.string(),
  metadata: v.looseObject({
    hash: v.nullish(v.string()),
    minedAt: v.string(),
    chain: v.string(),
    operationType: v.string(),
    status: v.string(),
    sentFrom: v.string(),
    sentTo: v.nullish(v.string()),
  }),
  transfers: arrayUpTo(mostTransfers, wireTransfer),
})

type WireTransaction = v.InferOutput<typeof wireTransaction>

/** A response with history. Transactions without an id, a time or a known network are omitted. */
export const historySchema = v.pipe(
  v.looseObject({ data: fittingOf(mostTransactions, wireTransaction), next: v.nullish(v.string()) }),
  v.transform(
    ({ data, next }): HistoryPage => ({
      transactions: data.flatMap(each => readTransaction(each) ?? []),
      ...(next ? { next } : {}),
    }),
  ),
)

function readTransaction({ id, metadata, transfers }: WireTransaction): Transaction | undefined {
  const { chain, minedAt } = metadata
  if (!id || !isNetworkId(chain) || Number.isNaN(Date.parse(minedAt))) return undefined
  return {
    id,
    hash: cleanText(metadata.hash, 128),
    ...readTime(minedAt),
    networkId: chain,
    operation: cleanText(metadata.operationType),
    status: cleanText(metadata.status),
    sentFrom: cleanText(metadata.sentFrom, 128),
    sentTo: cleanText(metadata.sentTo, 128),
    transfers: transfers.flatMap(each => readTransfer(each) ?? []),
  }
}

/** Reads a time. A day alone would otherwise mean its start in London, which is the day before farther west. */
function readTime(minedAt: string): Pick<Transaction, 'minedAt' | 'isDayOnly'> {
  const isDayOnly = /^\d{4}-\d\d-\d\d$/.test(minedAt)
  return isDayOnly ? { minedAt: `${minedAt}T00:00`, isDayOnly } : { minedAt }
}

/** A transaction of an account, as the service describes it. */
export interface Transaction {
  readonly id: string
  readonly hash: string
  /** An ISO 8601 time. */
  readonly minedAt: string
  /** Whether only the day is known. The time is then the start of that day in the visitor's time zone. */
  readonly isDayOnly?: boolean
  readonly networkId: NetworkId
  /** The service's own word: `send`, `receive`, `trade`, `mint`, … */
  readonly operation: string
  /** The service's own word: `confirmed`, `failed`, `pending`. */
  readonly status: string
  readonly sentFrom: string
  /** The receiver. Empty if the transaction had none. */
  readonly sentTo: string
  readonly transfers: readonly Transfer[]
}

/** An asset that a transaction moved, from the account's view. */
export interface Transfer {
  readonly direction: 'in' | 'out' | 'self'
  readonly asset: TransferredToken | TransferredCollectible
  /** A decimal string of whole tokens. Absent if the service does not report it. */
  readonly quantity?: string
  /** In US dollars. */
  readonly value?: number
  /** The price of one unit of the asset, in US dollars. */
  readonly price?: number
}

interface TransferredToken {
  readonly kind: 'token'
  readonly name: string
  readonly symbol: string
  readonly iconUrl?: string
}

interface TransferredCollectible {
  readonly kind: 'collectible'
  readonly name: string
  readonly contractAddress: string
  readonly tokenId: string
  /** An image URL that is safe for an `<img>`. */
  readonly previewUrl?: string
  readonly isSpam: boolean
}
