import type { Network } from '@foyer/common'
import { safeWebLink } from '@foyer/core/engine'
import { type ActivityRow, explorerLink } from '@foyer/core/features'
import ActivityIcon from '@foyer/ui/icons/activity'
import { type Detail, DetailList } from '@foyer/ui/sessions'
import type { JSX } from 'react'
import { useMessages, useView } from '../foyer/ViewContext.js'
import { ResultPanel } from '../receipts/ResultPanel.js'
import { isolated, movesText, type ReceiptTexts } from '../receipts/receiptTexts.js'
import { useDollarText } from '../tokens/amountTexts.js'
import { Moves, useRowTitle } from './TransactionRow.js'

/** Props of {@link ReceiptPanel}. */
export interface ReceiptPanelProps {
  readonly row: ActivityRow
  /** The network whose explorer shows the transaction. */
  readonly network: Network | undefined
  readonly onDone: () => void
}

/** The states of the service's own words. Others mean an unknown outcome. */
const states: Readonly<Record<string, ReceiptTexts['state']>> = {
  confirmed: 'success',
  pending: 'waiting',
  failed: 'error',
}

/** The receipt of a transaction: what was moved, when and where, with a link to the explorer. */
export function ReceiptPanel({ row, network, onDone }: ReceiptPanelProps): JSX.Element {
  const { account } = useMessages()
  const { activity, send, settings } = account
  const { tag } = useView().locale
  const title = useRowTitle(row)
  const dollars = useDollarText()(row.value)
  const { status, minedAt, hash } = row.transaction
  const words = { confirmed: activity.confirmed, pending: activity.pending, failed: activity.failed }
  const date = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' })
  const text = Object.hasOwn(words, status) ? words[status as keyof typeof words] : status
  const state = states[status] ?? 'attention'
  const url = safeWebLink(explorerLink(network, 'tx', hash))
  const others = [
    ...(dollars ? [{ label: activity.value, value: dollars }] : []),
    { label: activity.date, value: date.format(new Date(minedAt)) },
    ...(network ? [{ label: settings.network, value: network.name }] : []),
  ]
  const details: readonly Detail[] = [
    { label: activity.amount, value: <Moves moves={row.moves} isAlwaysShown /> },
    ...others.map(({ label, value }) => ({ label, value: <bdi>{value}</bdi> })),
  ]
  const amount = { label: activity.amount, value: movesText(row.moves, tag) }
  const lines = [amount, ...others].map(({ label, value }) => ({ label, value: isolated(value) }))
  const receipt: ReceiptTexts = { title, status: text, state, lines, hash, url }
  return (
    <ResultPanel
      icon={<ActivityIcon />}
      title={title}
      text={text}
      link={{ url, label: send.explorer }}
      done={{ label: send.done, onClick: onDone }}
      state={state}
      receipt={receipt}
      testId="foyer-receipt"
      messageId="status"
    >
      <DetailList label={activity.details} details={details} />
    </ResultPanel>
  )
}
