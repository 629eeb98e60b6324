import type { AccountId } from '@foyer/common'
import { type FoyerState, selectActiveAccount } from '@foyer/core'
import { selectTokens } from '@foyer/core/engine'
import {
  type ActivityRow,
  type CalendarMonth,
  dayTitle,
  hasHash,
  monthOf,
  monthTitle,
  type OrderKind,
  type OrderProgress,
  selectOrders,
  type Transaction,
} from '@foyer/core/features'
import { EmptyState, useStyles } from '@foyer/ui'
import { AssetImage } from '@foyer/ui/activity'
import ActivityIcon from '@foyer/ui/icons/activity'
import CheckIcon from '@foyer/ui/icons/check'
import SendIcon from '@foyer/ui/icons/send'
import SwapIcon from '@foyer/ui/icons/swap'
import { WholeText } from '@foyer/ui/payments'
import { ValueRow, valueRowHeight, WindowedList } from '@foyer/ui/rows'
import { type JSX, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { usePart } from '../foyer/usePart.js'
import { useMessages, useView } from '../foyer/ViewContext.js'
import { usePaymentTexts } from '../payments/paymentTexts.js'
import { isTokenOf } from '../tokens/isTokenOf.js'
import css from './ActivityList.css?inline'
import { AppTransactions } from './AppTransactions.js'
import { activityRows } from './activityRows.js'
import { followRow } from './followRow.js'
import {
  ActivityUnavailable,
  LookFurther,
  ReceiveAction,
  type ShownActivity,
  useActivity,
} from './ListPlaceholders.js'
import { selectAppTransactions } from './selectAppTransactions.js'
import { TransactionReceipt, type TransactionReceiptProps } from './TransactionReceipt.js'
import { TransactionRow } from './TransactionRow.js'

/** The place of the list: the account's tab or a separate view. */
type EmptyKind = 'tab' | 'view'

/** Props of {@link NoActivity}. */
interface NoActivityProps {
  readonly activity: Pick<ShownActivity, 'cursor' | 'isLoadingMore' | 'loadMore'>
  readonly kind: EmptyKind
}

/** The empty state of the activity list. Offers older pages if there are any. */
function NoActivity({ activity, kind }: NoActivityProps): JSX.Element {
  const words = useMessages().account.activity
  if (activity.cursor !== undefined) {
    return (
      <EmptyState
        icon={<ActivityIcon />}
        title={words.noneSoFar}
        text={words.noneSoFarHint}
        action={<LookFurther isLoading={activity.isLoadingMore} onClick={activity.loadMore} />}
        testId="foyer-activity-none-so-far"
      />
    )
  }
  const isView = kind === 'view'
  return (
    <EmptyState
      icon={<ActivityIcon />}
      title={isView ? words.none : words.empty}
      text={isView ? words.noneHint : words.emptyHint}
      action={isView ? undefined : <ReceiveAction label={words.trade} testId="foyer-activity-trade" />}
      testId="foyer-activity-empty"
    />
  )
}

const selectOwn = (state: FoyerState) => {
  const account = selectActiveAccount(state)
  return selectOrders(state)
    .filter(payment => payment.kind !== 'app')
    .filter(payment => payment.account === account)
}

/** Returns the payments whose transactions the history does not contain yet. */
function toCome<Each extends { readonly progress: OrderProgress }>(
  payments: readonly Each[],
  transactions: readonly Transaction[],
): readonly Each[] {
  return payments.filter(({ progress }) => !transactions.some(({ hash }) => hasHash(progress, hash)))
}

const orderIcons: Readonly<Record<OrderKind, () => JSX.Element>> = {
  send: SendIcon,
  pay: SendIcon,
  swap: SwapIcon,
  approve: CheckIcon,
  name: ActivityIcon,
  call: ActivityIcon,
}

/** Props of {@link PaymentImage}. */
interface PaymentImageProps {
  readonly payment: PaymentActivityProps['payments'][number]
  /** The name whose first letter is shown if the summary has no symbol. */
  readonly title: string
}

/** The picture of the paid token, as the account's tokens have it. Without its key, a letter: others may bear its symbol. */
function PaymentImage({ payment, title }: PaymentImageProps): JSX.Element {
  const { kind, account, summary, progress } = payment
  const known = usePart(selectTokens)
  const { token: key } = summary
  const token = key && known.account === account && known.tokens.find(each => isTokenOf(each, key))
  const Icon = orderIcons[kind]
  return (
    <AssetImage
      pictures={[{ name: summary.symbol ?? title, src: token ? token.iconUrl : undefined, shape: 'circle' }]}
      badge={<Icon />}
      tone={progress.status === 'failed' ? 'danger' : 'neutral'}
    />
  )
}

/** Props of {@link PaymentActivity}. */
interface PaymentActivityProps {
  readonly payments: Readonly<ReturnType<typeof selectOwn>>
}

/** Lists payments made here, from the wallet request until the history contains them. */
function PaymentActivity({ payments }: PaymentActivityProps): JSX.Element | null {
  const words = useMessages().payments
  const paymentTexts = usePaymentTexts()
  if (payments.length === 0) return null
  return (
    <ul className="activity-payments" aria-label={words.label} data-testid="foyer-activity-payments">
      {payments.map(payment => {
        const { title, text } = paymentTexts(payment)
        return (
          <li key={payment.id}>
            <ValueRow
              title={<WholeText>{title}</WholeText>}
              description={text}
              image={<PaymentImage payment={payment} title={title} />}
              href={payment.explorerUrl}
              testId={`foyer-activity-payment-${payment.progress.status}`}
            />
          </li>
        )
      })}
    </ul>
  )
}

/** Props of {@link ActivityList}. */
export interface ActivityListProps {
  /** Which empty state to show. */
  readonly emptyKind: EmptyKind
}

const keyOf = ({ id }: ActivityRow) => id

/** Returns a function that returns a row's heading: today, yesterday, or the month, formatted once per month. */
function useHeadingOf(): (row: ActivityRow) => string {
  const { tag } = useView().locale
  return useMemo(() => {
    const titles = new Map<CalendarMonth, string>()
    return ({ transaction }) => {
      const day = dayTitle(transaction, { locale: tag })
      if (day) return day
      const month = monthOf(transaction)
      const title = titles.get(month) ?? monthTitle(month, { locale: tag })
      titles.set(month, title)
      return title
    }
  }, [tag])
}

/** A history whose rows have receipts. */
interface History {
  readonly account: AccountId | undefined
  readonly transactions: readonly Transaction[]
  readonly rows: readonly ActivityRow[]
}

/** An open receipt. */
interface OpenReceipt extends Pick<TransactionReceiptProps, 'row' | 'account'> {
  /** The transaction as the history had it last. */
  readonly transaction: Transaction
}

/**
 * The row whose receipt is open. It follows its transaction as long as its account is in use. Closing the receipt
 * brings back the list where it was, with the focus on the row.
 */
function useReceipt({ account, transactions, rows }: History) {
  const list = useRef<HTMLDivElement>(null)
  const place = useRef<{ readonly scrollTop: number; readonly id: string }>(undefined)
  const [opened, setOpened] = useState<OpenReceipt>()
  const transaction =
    opened && opened.account === account && transactions.find(({ id }) => id === opened.transaction.id)
  if (transaction && transaction !== opened.transaction) {
    setOpened({ account, row: followRow(opened.row, transaction), transaction })
  }
  const open = useCallback(
    (row: ActivityRow) => {
      const scrollTop = list.current?.closest('.scroll-area__viewport')?.scrollTop ?? 0
      place.current = { scrollTop, id: row.id }
      setOpened({ row, account, transaction: row.transaction })
    },
    [account],
  )
  const close = () => {
    const row =
      rows.find(({ id }) => id === opened?.row.id) ??
      rows.find(each => each.transaction.id === opened?.transaction.id)
    if (row && place.current) place.current = { ...place.current, id: row.id }
    setOpened(undefined)
  }
  useLayoutEffect(() => {
    const element = list.current
    const before = place.current
    if (opened || !element || !before) return
    place.current = undefined
    element.closest('.scroll-area__viewport')?.scrollTo({ top: before.scrollTop })
    // The list renders the rows in view after it was scrolled.
    const frame = requestAnimationFrame(() =>
      element
        .querySelector<HTMLElement>(`[data-testid="foyer-transaction-${CSS.escape(before.id)}"]`)
        ?.focus(),
    )
    return () => cancelAnimationFrame(frame)
  }, [opened])
  return { list, opened, open, close }
}

/** The account's history grouped by month. Loads more as the visitor scrolls. Place it in a `ScrollArea`. */
export function ActivityList({ emptyKind }: ActivityListProps): JSX.Element {
  useStyles(css)
  const messages = useMessages()
  const words = messages.account.activity
  const activity = useActivity()
  const { transactions, account, status, cursor, loadMore } = activity
  const headingOf = useHeadingOf()
  const rows = useMemo(() => transactions.flatMap(activityRows), [transactions])
  const { list, opened, open, close } = useReceipt({ account, transactions, rows })
  const renderItem = useCallback(
    (row: ActivityRow, tabIndex: 0 | -1) => (
      <TransactionRow row={row} account={account} tabIndex={tabIndex} onOpen={open} />
    ),
    [account, open],
  )
  const payments = toCome(usePart(selectOwn), transactions)
  const appTransactions = toCome(usePart(selectAppTransactions), transactions)
  const isEmpty = payments.length + appTransactions.length === 0
  if (opened) return <TransactionReceipt row={opened.row} account={opened.account} onDone={close} />
  const withPayments = (history: JSX.Element | null) => (
    <>
      <AppTransactions transactions={appTransactions} />
      <PaymentActivity payments={payments} />
      {history}
    </>
  )
  if (status === 'failed' || status === 'unsupported') {
    const { title } = messages.errors.HISTORY_UNAVAILABLE
    // If the app's transactions are shown, an unsupported history needs no message.
    if (status === 'unsupported' && !isEmpty) return withPayments(null)
    return withPayments(<ActivityUnavailable activity={activity} title={title} />)
  }
  if (status === 'ready' && rows.length === 0 && isEmpty)
    return <NoActivity activity={activity} kind={emptyKind} />
  return withPayments(
    <div ref={list}>
      <WindowedList
        items={rows}
        keyOf={keyOf}
        renderItem={renderItem}
        rowHeight={valueRowHeight}
        headingOf={headingOf}
        label={words.list}
        onEndReached={cursor === undefined ? undefined : loadMore}
        isLoadingMore={status === 'loading' || activity.isLoadingMore}
        testId="foyer-activity"
      />
    </div>,
  )
}
