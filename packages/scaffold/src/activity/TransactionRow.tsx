import type { Network } from '@foyer/common'
import { formatShortDate } from '@foyer/common/amounts'
import { type ActivityMark, type ActivityMove, type ActivityRow, explorerLink } from '@foyer/core/features'
import { AssetImage } from '@foyer/ui/activity'
import CheckIcon from '@foyer/ui/icons/check'
import CloseIcon from '@foyer/ui/icons/close'
import ReceiveIcon from '@foyer/ui/icons/receive'
import SendIcon from '@foyer/ui/icons/send'
import SwapIcon from '@foyer/ui/icons/swap'
import { ValueRow } from '@foyer/ui/rows'
import { Fragment, type JSX } from 'react'
import { useMessages, useView } from '../foyer/ViewContext.js'
import type { Messages } from '../locales/Messages.js'
import { Amount } from '../tokens/Amount.js'

/** Props of {@link TransactionRow}. */
export interface TransactionRowProps {
  readonly row: ActivityRow
  /** The network whose explorer shows the transaction. */
  readonly network: Network | undefined
  readonly tabIndex: 0 | -1
}

const marks: Readonly<Record<ActivityMark, () => JSX.Element>> = {
  in: ReceiveIcon,
  out: SendIcon,
  self: SwapIcon,
  swap: SwapIcon,
  approve: CheckIcon,
  cancel: CloseIcon,
}

/** Returns the operation in the past tense, or the service's own word if the catalogue lacks it. */
function operationText(operation: string, { operations }: Messages['account']): string {
  return Object.hasOwn(operations, operation)
    ? operations[operation as keyof Messages['account']['operations']] // `hasOwn` checked that it is a key
    : operation
}

/** Returns the label of a failed or pending transaction. */
function statusText(status: string, words: Messages['account']['activity']): JSX.Element | undefined {
  if (status !== 'failed' && status !== 'pending') return undefined
  return (
    <span className="transaction-status" data-status={status}>
      {words[status]}
    </span>
  )
}

function Move({ move: { sign, amount, name } }: { readonly move: ActivityMove }): JSX.Element {
  if (amount === undefined) return <bdi>{name || '-'}</bdi>
  return <Amount sign={sign} amount={amount} symbol={name} />
}

function Moves({ moves }: Pick<ActivityRow, 'moves'>): JSX.Element {
  if (moves.length === 0) return <bdi>-</bdi>
  return (
    <>
      {moves.map((move, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: both sides of a trade may have the same text
        <Fragment key={index}>
          {index > 0 && <span className="transaction-arrow">→</span>}
          <Move move={move} />
        </Fragment>
      ))}
    </>
  )
}

/** A row of the history: operation, moved amounts and date. Links to the explorer if the network has one. */
export function TransactionRow({ row, network, tabIndex }: TransactionRowProps): JSX.Element {
  const words = useMessages().account
  const { tag } = useView().locale
  const { transaction, pictures, moves, mark } = row
  const { operation, status, minedAt, hash } = transaction
  const Mark = marks[mark]
  return (
    <ValueRow
      title={operationText(operation, words)}
      description={<Moves moves={moves} />}
      image={
        <AssetImage
          pictures={pictures.map(({ name, imageUrl, kind }) => ({
            name,
            src: imageUrl,
            shape: kind === 'token' ? 'circle' : 'rounded',
          }))}
          badge={<Mark />}
          tone={status === 'failed' ? 'danger' : 'neutral'}
        />
      }
      value={statusText(status, words.activity)}
      note={formatShortDate(new Date(minedAt), tag)}
      href={explorerLink(network, 'tx', hash)}
      tabIndex={tabIndex}
      testId={`foyer-transaction-${row.id}`}
    />
  )
}
