import type { Network } from '@foyer/common'
import { formatTransferAmount } from '@foyer/common/amounts'
import type { Transaction, Transfer } from '../../wallet/blockchain/history.js'
import type { Collectible } from './heldCollectibles.js'

/** What a row shows of what moved. */
export interface ActivityPicture {
  readonly kind: Transfer['asset']['kind']
  readonly name: string
  readonly imageUrl: string | undefined
}

/** The mark on a row's picture. */
export type ActivityMark = Transfer['direction'] | 'swap' | 'approve' | 'cancel'

/** A row of the list: a transaction, or one transfer of one that has several. */
export interface ActivityRow {
  /** Unique in the list. */
  readonly id: string
  readonly transaction: Transaction
  /** One, or both sides of a trade. */
  readonly pictures: readonly ActivityPicture[]
  /** What moved: `+1.234 ETH`, a name, or both sides of a trade, what went out first. `-` where nothing is known. */
  readonly texts: readonly string[]
  readonly mark: ActivityMark
}

const gaining = new Set(['receive', 'deposit', 'borrow', 'claim'])
const losing = new Set(['withdraw', 'repay', 'burn'])
const marks: Readonly<Record<string, ActivityMark>> = { trade: 'swap', approve: 'approve', cancel: 'cancel' }

/** Described once: a list of thousands asks again with each page, and rows that stay the same are not drawn anew. */
const described = new WeakMap<Transaction, readonly ActivityRow[]>()

/**
 * The rows of a transaction: one for a single transfer and for two that are not both
 * collectibles, otherwise one for each transfer. Amounts have 3 decimals.
 */
export function describeTransaction(transaction: Transaction): readonly ActivityRow[] {
  const rows = described.get(transaction) ?? describe(transaction)
  described.set(transaction, rows)
  return rows
}

function describe(transaction: Transaction): readonly ActivityRow[] {
  const { id, operation, transfers } = transaction
  const isExchange = transfers.length === 2 && transfers.some(each => each.asset.kind === 'token')
  if (!isExchange && transfers.length > 1) {
    return transfers.map((transfer, index) => toRow(transaction, [transfer], `${id}/${index}`))
  }
  const row = toRow(transaction, isExchange ? outFirst(transfers) : transfers, id)
  const texts = isExchange
    ? row.texts
    : row.texts.map((text, index) => sign(operation, transfers[index]) + text)
  return [{ ...row, texts, mark: marks[operation] ?? row.mark }]
}

function toRow(transaction: Transaction, transfers: readonly Transfer[], id: string): ActivityRow {
  const mark = transfers.length === 2 ? 'swap' : (transfers[0]?.direction ?? 'self')
  const texts = transfers.length === 0 ? ['-'] : transfers.map(textOf)
  return { id, transaction, pictures: transfers.map(pictureOf), texts, mark }
}

function outFirst(transfers: readonly Transfer[]): readonly Transfer[] {
  return [...transfers].sort(
    (one, other) => Number(other.direction === 'out') - Number(one.direction === 'out'),
  )
}

/** Only amounts have signs, and only where the operation says which way they went. */
function sign(operation: string, transfer: Transfer | undefined): string {
  if (transfer?.asset.kind !== 'token' || transfer.quantity === undefined) return ''
  if (gaining.has(operation)) return '+'
  return losing.has(operation) ? '−' : ''
}

function textOf({ asset, quantity }: Transfer): string {
  if (asset.kind === 'collectible') return asset.name || '-'
  const amount = quantity === undefined ? '' : formatTransferAmount(quantity)
  return `${amount} ${asset.symbol}`.trim() || '-'
}

function pictureOf({ asset }: Transfer): ActivityPicture {
  const isToken = asset.kind === 'token'
  return {
    kind: asset.kind,
    name: isToken ? asset.symbol || asset.name : asset.name,
    imageUrl: isToken ? asset.iconUrl : asset.previewUrl,
  }
}

function page(network: Network | undefined, kind: 'tx' | 'token', id: string): string | undefined {
  const base = network?.blockExplorer?.url
  return base && id ? `${base.replace(/\/$/, '')}/${kind}/${encodeURIComponent(id)}` : undefined
}

/** Where a transaction can be looked up (EIP-3091), if its network has an explorer. */
export function transactionLink(network: Network | undefined, hash: string): string | undefined {
  return page(network, 'tx', hash)
}

/** Where a collectible can be looked up: its contract's page (EIP-3091), told which one. */
export function collectibleLink(
  network: Network | undefined,
  { contractAddress, tokenId }: Collectible,
): string | undefined {
  const link = page(network, 'token', contractAddress)
  return link && `${link}?a=${encodeURIComponent(tokenId)}`
}
