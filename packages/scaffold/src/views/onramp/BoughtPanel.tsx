import { formatShortDate } from '@foyer/common/amounts'
import type { FoyerState } from '@foyer/core'
import {
  monthOf,
  monthTitle,
  type PurchaseStatus,
  purchaseStatus,
  selectOnramp,
  type Transaction,
} from '@foyer/core/features'
import { EmptyState, Picture, ScrollArea, Spinner, useStyles, ViewBody } from '@foyer/ui'
import CheckIcon from '@foyer/ui/icons/check'
import CloseIcon from '@foyer/ui/icons/close'
import NetworkIcon from '@foyer/ui/icons/network'
import { ValueRow, valueRowHeight, WindowedList } from '@foyer/ui/rows'
import { type JSX, useCallback, useEffect } from 'react'
import { usePart } from '../../foyer/usePart.js'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import { TryAgain } from '../../foyer/ViewFailure.js'
import { errorText } from '../../locales/failureTexts.js'
import { initialOf } from '../../locales/initialOf.js'
import { Amount } from '../../tokens/Amount.js'
import css from './BoughtRow.css?inline'
import { NothingHere, type OnrampPanelProps, OnrampScreen } from './OnrampScreen.js'

const marks: Readonly<Record<PurchaseStatus, () => JSX.Element>> = {
  inProgress: () => <Spinner size="sm" />,
  succeeded: CheckIcon,
  failed: CloseIcon,
}

function Status({ status }: { readonly status: PurchaseStatus }): JSX.Element {
  const words = useMessages().onramp.bought
  const Mark = marks[status]
  return (
    <span className="bought-status" data-status={status}>
      <Mark />
      {words[status]}
    </span>
  )
}

/** Props of {@link BoughtRow}. */
interface BoughtRowProps {
  readonly transaction: Transaction
  readonly tabIndex: 0 | -1
}

/** A purchase: its amount, status and date. */
function BoughtRow({ transaction, tabIndex }: BoughtRowProps): JSX.Element {
  useStyles(css)
  const { account, onramp } = useMessages()
  const { tag } = useView().locale
  const [transfer] = transaction.transfers
  const asset = transfer?.asset.kind === 'token' ? transfer.asset : undefined
  const status = purchaseStatus(transaction)
  const hasArrived = status === 'succeeded'
  const name = asset?.symbol || asset?.name || '-'
  return (
    <ValueRow
      title={hasArrived ? onramp.bought.bought : account.attempts.buy}
      description={
        transfer?.quantity === undefined ? (
          <bdi>{name}</bdi>
        ) : (
          <Amount sign={hasArrived ? '+' : ''} amount={transfer.quantity} symbol={name} />
        )
      }
      image={<Picture src={asset?.iconUrl} shape="circle" isLazy fallback={initialOf(name)} />}
      value={status && <Status status={status} />}
      note={formatShortDate(new Date(transaction.minedAt), tag)}
      tabIndex={tabIndex}
      testId={`foyer-bought-${transaction.id}`}
    />
  )
}

const selectBought = (state: FoyerState) => selectOnramp(state).bought
const keyOf = ({ id }: Transaction) => id
const renderItem = (transaction: Transaction, tabIndex: 0 | -1) => (
  <BoughtRow transaction={transaction} tabIndex={tabIndex} />
)

function NothingBought(): JSX.Element {
  const { foyer } = useView()
  const { none, noneHint, buy } = useMessages().onramp.bought
  const open = () => foyer.router.push({ view: 'OnRampProviders' })
  return <NothingHere title={none} text={noneHint} action={buy} onAction={open} testId="foyer-bought-empty" />
}

function List({ actions }: OnrampPanelProps): JSX.Element {
  const { locale } = useView()
  const words = useMessages().onramp.bought
  const { status, transactions, failure } = usePart(selectBought)
  const { tag } = locale
  const headingOf = useCallback((each: Transaction) => monthTitle(monthOf(each), { locale: tag }), [tag])
  if (status === 'failed' && failure) {
    const { next } = errorText(locale.messages, failure.code)
    const retry = () => actions?.retryBought()
    const testId = 'foyer-bought-failed'
    return <TryAgain title={words.unavailable} text={next} {...{ failure, testId }} onRetry={retry} />
  }
  if (status === 'unsupported') {
    const { unsupported, unsupportedHint } = words
    const testId = 'foyer-bought-unsupported'
    return <EmptyState icon={<NetworkIcon />} title={unsupported} text={unsupportedHint} testId={testId} />
  }
  if (status === 'ready' && transactions.length === 0) return <NothingBought />
  return (
    <WindowedList
      items={transactions}
      keyOf={keyOf}
      renderItem={renderItem}
      rowHeight={valueRowHeight}
      headingOf={headingOf}
      label={words.list}
      isLoadingMore={status !== 'ready'}
      testId="foyer-bought"
    />
  )
}

/** The purchases through Coinbase, by month. Updates pending ones while it is shown. */
function BoughtPanel({ actions }: OnrampPanelProps): JSX.Element {
  useEffect(() => actions?.watchBought(), [actions])
  return (
    <ScrollArea>
      <ViewBody>
        <List actions={actions} />
      </ViewBody>
    </ScrollArea>
  )
}

/** The view of purchases through Coinbase, by month. */
export function OnRampActivityView(): JSX.Element {
  return <OnrampScreen Panel={BoughtPanel} />
}
