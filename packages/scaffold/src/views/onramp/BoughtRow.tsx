import { formatShortDate } from '@foyer/common/amounts'
import { type PurchaseStatus, purchaseStatus, type Transaction } from '@foyer/core/onramp'
import { CheckIcon, CloseIcon, Picture, Spinner, useStyles } from '@foyer/ui'
import { ValueRow } from '@foyer/ui/rows'
import type { JSX } from 'react'
import { boughtEn } from '../../copy/onramp/boughtEn.js'
import { useOnrampCopy } from '../../copy/onramp/useOnrampCopy.js'
import { useView } from '../../foyer/ViewContext.js'
import { shortAmount } from '../../tokens/shortAmount.js'
import css from './BoughtRow.css?inline'

const marks: Readonly<Record<PurchaseStatus, () => JSX.Element>> = {
  inProgress: () => <Spinner size="sm" />,
  succeeded: CheckIcon,
  failed: CloseIcon,
}

function Status({ status }: { readonly status: PurchaseStatus }): JSX.Element {
  const words = useOnrampCopy('bought', boughtEn)
  const Mark = marks[status]
  return (
    <span className="bought-status" data-status={status}>
      <Mark />
      {words[status]}
    </span>
  )
}

/** Props of {@link BoughtRow}. */
export interface BoughtRowProps {
  readonly transaction: Transaction
  readonly tabIndex: 0 | -1
}

/** One purchase: how much of what, how far it is, when. */
export function BoughtRow({ transaction, tabIndex }: BoughtRowProps): JSX.Element {
  useStyles(css)
  const words = useOnrampCopy('bought', boughtEn)
  const { tag } = useView().language
  const [transfer] = transaction.transfers
  const asset = transfer?.asset.kind === 'token' ? transfer.asset : undefined
  const status = purchaseStatus(transaction)
  const name = asset?.symbol || asset?.name || '-'
  return (
    <ValueRow
      title={words.bought}
      description={
        <bdi>
          {transfer?.quantity === undefined ? name : `+ ${shortAmount(transfer.quantity, 6)} ${name}`}
        </bdi>
      }
      image={<Picture src={asset?.iconUrl} shape="circle" isLazy fallback={name.slice(0, 1).toUpperCase()} />}
      value={status && <Status status={status} />}
      note={formatShortDate(new Date(transaction.minedAt), tag)}
      tabIndex={tabIndex}
      testId={`foyer-bought-${transaction.id}`}
    />
  )
}
