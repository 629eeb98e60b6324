import { loadExport } from '@foyer/common'
import type { JSX } from 'react'
import { LazyPart } from '../foyer/LazyPart.js'
import type { ReceiptTexts } from './receiptTexts.js'

const load = () => loadExport('ReceiptActions', () => import('./ReceiptActions.js'))

/** The buttons that share a receipt and save it as an image. Their place is reserved while they load. */
export function ShareReceipt({ receipt }: { readonly receipt: ReceiptTexts }): JSX.Element {
  return (
    <div style={{ minBlockSize: 'max(40px, var(--foyer-touch))' }}>
      <LazyPart load={load} props={{ receipt }} waiting={null} failed={() => null} />
    </div>
  )
}
