import { type Network, ownValue } from '@foyer/common'
import type { Transaction, Transfer } from '../../wallet/blockchain/history.js'
import { explorerLink } from '../../wallet/networks/explorerLink.js'
import type { Collectible } from './heldCollectibles.js'

/** The picture of a transferred asset. */
export interface ActivityPicture {
  readonly kind: Transfer['asset']['kind']
  readonly name: string
  readonly imageUrl: string | undefined
}

/** The mark on a row's picture. */
export type ActivityMark = Transfer['direction'] | 'swap' | 'approve' | 'cancel'

/** An amount of a token, or a collectible by its name. */
export interface ActivityMove {
  /** The sign of the amount. Empty in an exchange, whose arrow shows the direction, and if nothing moved. */
  readonly sign: '' | '+' | '−'
  /** A decimal string, as the service sends it. `undefined` for a collectible. */
  readonly amount: string | undefined
  /** A symbol or a name. Empty if none is known. */
  readonly name: string
}

/** A row of the list: a transaction, or one of its several transfers. */
export interface ActivityRow {
  /** An id that is unique in the list. */
  readonly id: string
  readonly transaction: Transaction
  /** One picture, or one for each side of a trade. Empty without transfers. */
  readonly pictures: readonly ActivityPicture[]
  /** The moved asset, or both sides of a trade with the outgoing one first. Empty without transfers. */
  readonly moves: readonly ActivityMove[]
  readonly mark: ActivityMark
  /** The value of a single transfer in US dollars, as the service reports it. `undefined` if nothing moved. */
  readonly value: number | undefined
  /** The address that the only transfer was sent to, or that one was received from. `undefined` for others. */
  readonly counterparty: string | undefined
}

const signs: Readonly<Record<Transfer['direction'], ActivityMove['sign']>> = { in: '+', out: '−', self: '' }
const marks: Readonly<Record<string, ActivityMark>> = { trade: 'swap', approve: 'approve', cancel: 'cancel' }

/** Rows by transaction. Each page describes the whole list again, and unchanged rows must not render again. */
const described = new WeakMap<Transaction, readonly ActivityRow[]>()

/**
 * Returns one row for a single transfer, or for one in and one out that are not both collectibles. Otherwise returns
 * one row per transfer.
 */
export function describeTransaction(transaction: Transaction): readonly ActivityRow[] {
  const rows = described.get(transaction) ?? describe(transaction)
  described.set(transaction, rows)
  return rows
}

function describe(transaction: Transaction): readonly ActivityRow[] {
  const { id, operation, transfers } = transaction
  const exchanged = exchangeOf(transfers)
  if (!exchanged && transfers.length > 1) {
    return transfers.map((transfer, index) => toRow(transaction, [transfer], `${id}/${index}`))
  }
  const row = toRow(transaction, exchanged ?? transfers, id)
  return [{ ...row, mark: ownValue(marks, operation) ?? row.mark }]
}

/** Returns both sides of an exchange, the outgoing one first. */
function exchangeOf(transfers: readonly Transfer[]): readonly Transfer[] | undefined {
  const [sent, received] = (['out', 'in'] as const).map(way => transfers.find(each => each.direction === way))
  const isExchange = transfers.length === 2 && transfers.some(each => each.asset.kind === 'token')
  return isExchange && sent && received ? [sent, received] : undefined
}

function toRow(transaction: Transaction, transfers: readonly Transfer[], id: string): ActivityRow {
  const mark = transfers.length === 2 ? 'swap' : (transfers[0]?.direction ?? 'self')
  const single = transfers.length === 1 ? transfers[0] : undefined
  const moved = hasMoved(transaction) ? single : undefined
  const moves = transfers.map(moveOf)
  return {
    id,
    transaction,
    pictures: transfers.map(pictureOf),
    moves: moves.map(each => ({ ...each, sign: moved && each.amount ? signs[moved.direction] : '' })),
    mark,
    value: moved?.value,
    counterparty: single && counterpartyOf(transaction, single),
  }
}

function counterpartyOf(
  { operation, sentFrom, sentTo, transfers }: Transaction,
  { direction, asset }: Transfer,
): string | undefined {
  // Of several transfers, some are fees that went elsewhere. A collectible is sent by its contract.
  const isReceived = transfers.length === 1 && asset.kind === 'token'
  if (operation === 'send' && direction === 'out' && isReceived) return sentTo || undefined
  if (operation === 'receive' && direction === 'in') return sentFrom || undefined
  return undefined
}

/** Returns whether transfers take place. Nothing is moved by an approval, a cancellation or a failed transaction. */
function hasMoved({ operation, status }: Transaction): boolean {
  return operation !== 'approve' && operation !== 'cancel' && status !== 'failed'
}

function moveOf({ asset, quantity }: Transfer): Omit<ActivityMove, 'sign'> {
  const isToken = asset.kind === 'token'
  return { amount: isToken ? quantity : undefined, name: isToken ? asset.symbol : asset.name }
}

function pictureOf({ asset }: Transfer): ActivityPicture {
  const isToken = asset.kind === 'token'
  return {
    kind: asset.kind,
    name: (isToken && asset.symbol) || asset.name,
    imageUrl: isToken ? asset.iconUrl : asset.previewUrl,
  }
}

/** Returns the explorer page of a collectible: its contract's page (EIP-3091) with the token id as a parameter. */
export function collectibleLink(
  network: Network | undefined,
  { contractAddress, tokenId }: Collectible,
): string | undefined {
  const link = explorerLink(network, 'token', contractAddress)
  return link && `${link}?a=${encodeURIComponent(tokenId)}`
}
