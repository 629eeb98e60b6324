import { loadExport, type Network } from '@foyer/common'
import type { ActivityRow } from '@foyer/core/features'
import type { JSX } from 'react'
import { LazyPart } from '../foyer/LazyPart.js'

/** Props of {@link TransactionReceipt}. */
export interface TransactionReceiptProps {
  readonly row: ActivityRow
  /** The network whose explorer shows the transaction. */
  readonly network: Network | undefined
  readonly onDone: () => void
}

const load = () => loadExport('ReceiptPanel', () => import('./ReceiptPanel.js'))

/** The receipt of a transaction, loaded when it is first opened. */
export function TransactionReceipt(props: TransactionReceiptProps): JSX.Element {
  return <LazyPart load={load} props={props} waiting={null} />
}
