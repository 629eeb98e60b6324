import type { Network } from '@foyer/common'
import { type ActivityRow, explorerLink } from '@foyer/core/features'
import ActivityIcon from '@foyer/ui/icons/activity'
import { type Detail, DetailList } from '@foyer/ui/sessions'
import type { JSX } from 'react'
import { ResultPanel, type ResultPanelProps } from '../foyer/ResultPanel.js'
import { useMessages, useView } from '../foyer/ViewContext.js'
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
const states: Readonly<Record<string, ResultPanelProps['state']>> = {
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
  const details: readonly Detail[] = [
    { label: activity.amount, value: <Moves moves={row.moves} isAlwaysShown /> },
    ...(dollars ? [{ label: activity.value, value: <bdi>{dollars}</bdi> }] : []),
    { label: activity.date, value: date.format(new Date(minedAt)) },
    ...(network ? [{ label: settings.network, value: network.name }] : []),
  ]
  return (
    <ResultPanel
      icon={<ActivityIcon />}
      title={title}
      text={Object.hasOwn(words, status) ? words[status as keyof typeof words] : status}
      link={{ url: explorerLink(network, 'tx', hash), label: send.explorer }}
      done={{ label: send.done, onClick: onDone }}
      state={states[status] ?? 'attention'}
      testId="foyer-receipt"
      messageId="status"
    >
      <DetailList label={activity.details} details={details} />
    </ResultPanel>
  )
}
