import {
  type ActivityRow,
  type CalendarMonth,
  describeTransaction,
  groupByMonth,
  monthOf,
  monthTitle,
  type Transaction,
} from '@foyer/core/activity'
import { useStyles } from '@foyer/ui'
import { valueRowHeight, WindowedList } from '@foyer/ui/rows'
import { type JSX, useCallback, useMemo } from 'react'
import { useAccountCopy } from '../copy/useAccountCopy.js'
import { useView } from '../foyer/ViewContext.js'
import css from './ActivityList.css?inline'
import { ActivityUnavailable } from './ActivityUnavailable.js'
import { type EmptyKind, NoActivity } from './NoActivity.js'
import { PaymentActivity, usePaymentsToCome } from './PaymentActivity.js'
import { TransactionRow } from './TransactionRow.js'
import { useActivity } from './useActivity.js'

/** Props of {@link ActivityList}. */
export interface ActivityListProps {
  /** What stands for an empty list. */
  readonly emptyKind: EmptyKind
}

const keyOf = ({ id }: ActivityRow) => id

/** What was said of transactions, so that a further page costs nothing for those already listed. */
const described = new WeakMap<Transaction, readonly ActivityRow[]>()

function rowsOf(transaction: Transaction): readonly ActivityRow[] {
  const known = described.get(transaction) ?? describeTransaction(transaction)
  described.set(transaction, known)
  return known
}

/** The heading of a row: the month its transaction was mined in, worded once for each month. */
function useHeadingOf(): (row: ActivityRow) => string {
  const { tag } = useView().language
  return useMemo(() => {
    const titles = new Map<CalendarMonth, string>()
    return ({ transaction }) => {
      const month = monthOf(transaction)
      const title = titles.get(month) ?? monthTitle(month, { locale: tag })
      titles.set(month, title)
      return title
    }
  }, [tag])
}

/** What happened on the account, by month, more as the visitor scrolls. For a `ScrollArea`. */
export function ActivityList({ emptyKind }: ActivityListProps): JSX.Element {
  useStyles(css)
  const { language } = useView()
  const words = useAccountCopy().activity
  const activity = useActivity()
  const { transactions, network, status, cursor, loadMore } = activity
  const headingOf = useHeadingOf()
  const rows = useMemo(
    () => groupByMonth(transactions).flatMap(month => month.transactions.flatMap(rowsOf)),
    [transactions],
  )
  const renderRow = useCallback(
    (row: ActivityRow, tabIndex: 0 | -1) => (
      <TransactionRow row={row} network={network} tabIndex={tabIndex} />
    ),
    [network],
  )
  const payments = usePaymentsToCome(transactions)
  const withPayments = (history: JSX.Element) => (
    <>
      <PaymentActivity payments={payments} />
      {history}
    </>
  )
  if (status === 'failed' || status === 'unsupported') {
    const { title } = language.errors.HISTORY_UNAVAILABLE
    return withPayments(<ActivityUnavailable activity={activity} title={title} />)
  }
  if (status === 'ready' && rows.length === 0 && payments.length === 0)
    return <NoActivity activity={activity} kind={emptyKind} />
  return withPayments(
    <WindowedList
      items={rows}
      keyOf={keyOf}
      renderRow={renderRow}
      rowHeight={valueRowHeight}
      headingOf={headingOf}
      label={words.list}
      onEndReached={cursor === undefined ? undefined : loadMore}
      isLoadingMore={status === 'loading' || activity.isLoadingMore}
      testId="foyer-activity"
    />,
  )
}
