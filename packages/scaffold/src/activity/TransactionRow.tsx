import { type AccountId, ownValue } from '@foyer/common'
import { formatShortDate, formatTime } from '@foyer/common/amounts'
import { type ActivityMark, type ActivityRow, dayTitle } from '@foyer/core/features'
import { AssetImage } from '@foyer/ui/activity'
import CheckIcon from '@foyer/ui/icons/check'
import CloseIcon from '@foyer/ui/icons/close'
import ReceiveIcon from '@foyer/ui/icons/receive'
import SendIcon from '@foyer/ui/icons/send'
import SwapIcon from '@foyer/ui/icons/swap'
import { ValueRow } from '@foyer/ui/rows'
import type { JSX } from 'react'
import { useMessages, useView } from '../foyer/ViewContext.js'
import { fill } from '../locales/fill.js'
import { shortenAddress } from '../locales/shorten.js'
import { useDollarText } from '../tokens/amountTexts.js'
import { HideableBalance } from '../tokens/HideableBalance.js'
import { isUnfinished } from './activityRows.js'
import { useCounterparty } from './counterparty.js'
import { Moves } from './Moves.js'
import { statusText } from './statusText.js'

/** Props of {@link TransactionRow}. */
export interface TransactionRowProps {
  readonly row: ActivityRow
  /** The account whose history has the row. */
  readonly account: AccountId | undefined
  readonly tabIndex: 0 | -1
  /** Opens the receipt. Must have a constant identity. */
  readonly onOpen: (row: ActivityRow) => void
}

const markIcons: Readonly<Record<ActivityMark, () => JSX.Element>> = {
  in: ReceiveIcon,
  out: SendIcon,
  self: SwapIcon,
  swap: SwapIcon,
  approve: CheckIcon,
  cancel: CloseIcon,
}

/** The icon of a row's mark. */
export function MarkIcon({ row }: { readonly row: ActivityRow }): JSX.Element {
  const Icon = markIcons[row.mark]
  return <Icon />
}

/**
 * Returns the operation, in the past tense once it is done, or the service's own word if the catalogue lacks it. Adds
 * the other side of a transfer if it is known.
 */
export function useRowTitle({ row, account }: Pick<TransactionRowProps, 'row' | 'account'>): string {
  const { operations, attempts, activity } = useMessages().account
  const party = useCounterparty({ row, account })
  const { operation, status } = row.transaction
  const isAttempt = isUnfinished(status)
  if (!party) return ownValue(isAttempt ? attempts : operations, operation) ?? operation
  const name = party.name ?? shortenAddress(party.address)
  const [to, from] = isAttempt
    ? [activity.sendTo, activity.receiveFrom]
    : [activity.sentTo, activity.receivedFrom]
  return fill(row.mark === 'in' ? from : to, { name })
}

/** A row of the history: operation, moved amounts, value and date. Opens the receipt. */
export function TransactionRow(props: TransactionRowProps): JSX.Element {
  const { row, tabIndex, onOpen } = props
  const words = useMessages().account.activity
  const title = useRowTitle(props)
  const { transaction, pictures, moves, value } = row
  const { status, minedAt, isDayOnly } = transaction
  const worth = useDollarText()(value)
  const { tag } = useView().locale
  // The groups of today and yesterday have the date as their heading.
  const formatDate = dayTitle({ minedAt }, { locale: tag }) && !isDayOnly ? formatTime : formatShortDate
  return (
    <ValueRow
      title={title}
      description={<Moves moves={moves} />}
      image={
        <AssetImage
          pictures={pictures.map(({ name, imageUrl, kind }) => ({
            name,
            src: imageUrl,
            shape: kind === 'token' ? 'circle' : 'rounded',
          }))}
          badge={<MarkIcon row={row} />}
          tone={status === 'failed' ? 'danger' : 'neutral'}
        />
      }
      value={
        isUnfinished(status) ? (
          <span className="transaction-status" data-status={status}>
            {statusText(status, words)}
          </span>
        ) : (
          worth && <HideableBalance>{worth}</HideableBalance>
        )
      }
      note={<bdi>{formatDate(new Date(minedAt), tag)}</bdi>}
      onClick={() => onOpen(row)}
      tabIndex={tabIndex}
      testId={`foyer-transaction-${row.id}`}
    />
  )
}
