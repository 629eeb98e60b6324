import { loadExport } from '@foyer/common'
import type { JSX } from 'react'
import { LazyPart } from '../foyer/LazyPart.js'
import type { ReceiptPanelProps } from './ReceiptPanel.js'

const load = () => loadExport('ReceiptPanel', () => import('./ReceiptPanel.js'))

/** The receipt of a transaction, loaded when it is first opened. */
export function TransactionReceipt(props: ReceiptPanelProps): JSX.Element {
  return <LazyPart load={load} props={props} waiting={null} />
}
