import { loadExport } from '@foyer/common'
import type { JSX } from 'react'
import { LazyPart } from '../foyer/LazyPart.js'
import { useCounterparty } from './counterparty.js'
import type { ReceiptPanelProps } from './ReceiptPanel.js'
import { useRowTitle } from './TransactionRow.js'

const load = () => loadExport('ReceiptPanel', () => import('./ReceiptPanel.js'))

/** Props of {@link TransactionReceipt}. */
export type TransactionReceiptProps = Omit<ReceiptPanelProps, 'title' | 'other'>

/** The receipt of a transaction, loaded when it is first opened. */
export function TransactionReceipt(props: TransactionReceiptProps): JSX.Element {
  const title = useRowTitle(props.row)
  const other = useCounterparty(props.row)
  return <LazyPart load={load} props={{ ...props, title, other }} waiting={null} />
}
