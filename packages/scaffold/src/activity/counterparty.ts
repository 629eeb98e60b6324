import { type AccountId, ownValue } from '@foyer/common'
import { type FoyerState, selectNetwork } from '@foyer/core'
import { selectTokens } from '@foyer/core/engine'
import {
  type ActivityRow,
  describeTransaction,
  hasHash,
  type ShownOrder,
  selectOrders,
} from '@foyer/core/features'
import { useCallback } from 'react'
import { usePart } from '../foyer/usePart.js'
import type { ShownAppTransaction } from './selectAppTransactions.js'

/** One side of a transfer. */
export interface Party {
  readonly name: string | undefined
  readonly address: string
}

const selectLabels = ({ accounts }: FoyerState) => accounts.labels

/**
 * Returns whether a row is a transfer that was made here: the only one of its transaction with this asset and amount.
 * A transaction that replaced another one is none.
 */
function isSend(row: ActivityRow, order: ShownOrder): order is Exclude<ShownOrder, ShownAppTransaction> {
  const { kind, progress } = order
  if (kind !== 'send' || progress.status === 'replaced' || !hasHash(progress, row.transaction.hash))
    return false
  const { summary } = order
  const [found, another] = describeTransaction(row.transaction).filter(
    ({ mark, moves: [move] }) =>
      mark === 'out' && move?.name === summary.symbol && Number(move?.amount) === Number(summary.amount),
  )
  return found?.id === row.id && !another
}

/** A row, and the account whose history has it. */
interface CounterpartyOptions {
  readonly row: ActivityRow
  readonly account: AccountId | undefined
}

/** Returns the other side of a transfer according to the service, unless that is a contract or the account itself. */
function selectCounterparty(
  state: FoyerState,
  { row: { counterparty, mark, moves, transaction }, account }: CounterpartyOptions,
): string | undefined {
  const coin = selectNetwork(state, transaction.networkId)?.nativeCurrency.symbol
  // A token is sent by its contract, which the service calls the receiver.
  if (mark === 'out' && moves[0]?.name !== coin) return undefined
  // Other tokens have the symbol of the coin too. What the account claims comes from a contract, not from the account.
  const others = [account, ...selectTokens(state).tokens.map(({ address }) => address)]
  const end = `:${counterparty}`.toLowerCase()
  return others.some(each => each?.toLowerCase().endsWith(end)) ? undefined : counterparty
}

/**
 * Returns the other side of a transfer: the receiver that the visitor chose here, or the address that the app gave a
 * label. Other addresses are not shown, because the history does not tell a receiver from the contract of a token.
 */
export function useCounterparty({ row, account }: CounterpartyOptions): Party | undefined {
  const labels = usePart(selectLabels)
  const sent = usePart(selectOrders).find(each => isSend(row, each))?.summary
  const select = (state: FoyerState) => selectCounterparty(state, { row, account })
  const other = usePart(useCallback(select, [row, account]))
  const address = sent?.toAddress ?? sent?.to ?? other
  if (!address) return undefined
  const name = ownValue(labels, address) ?? (sent?.toAddress && sent.to)
  return sent?.to || name ? { name, address } : undefined
}
