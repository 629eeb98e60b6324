import type { JSX } from 'react'
import { useCounterparty } from './counterparty.js'
import { ReceiptPanel, type ReceiptPanelProps } from './ReceiptPanel.js'
import { MarkIcon, useRowTitle } from './TransactionRow.js'

/** Props of {@link TransactionReceipt}. */
export type TransactionReceiptProps = Omit<ReceiptPanelProps, 'title' | 'icon' | 'other'>

/** The receipt of a transaction of the history. */
export function TransactionReceipt(props: TransactionReceiptProps): JSX.Element {
  const title = useRowTitle(props)
  const other = useCounterparty(props)
  return <ReceiptPanel {...props} title={title} icon={<MarkIcon row={props.row} />} other={other} />
}
