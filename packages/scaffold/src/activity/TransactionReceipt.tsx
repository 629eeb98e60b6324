import { loadExport } from '@foyer/common'
import type { JSX } from 'react'
import { LazyPart } from '../foyer/LazyPart.js'
import { useCounterparty } from './counterparty.js'
import type { ReceiptPanelProps } from './ReceiptPanel.js'
import { MarkIcon, useRowTitle } from './TransactionRow.js'

const load = () => loadExport('ReceiptPanel', () => import('./ReceiptPanel.js'))

/** Props of {@link TransactionReceipt}. */
export type TransactionReceiptProps = Omit<ReceiptPanelProps, 'title' | 'icon' | 'other'>

/** The receipt of a transaction, loaded when it is first opened. */
export function TransactionReceipt(props: TransactionReceiptProps): JSX.Element {
  const { row } = props
  const shown = {
    ...props,
    title: useRowTitle(props),
    icon: <MarkIcon row={row} />,
    other: useCounterparty(props),
  }
  return <LazyPart load={load} props={shown} waiting={null} />
}
