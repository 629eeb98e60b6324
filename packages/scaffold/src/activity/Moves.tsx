import type { ActivityMove, ActivityRow } from '@foyer/core/features'
import { Fragment, type JSX } from 'react'
import { Amount } from '../tokens/Amount.js'

interface MoveProps {
  readonly move: ActivityMove
  readonly isAlwaysShown: boolean | undefined
}

function Move({ move: { sign, amount, name }, isAlwaysShown }: MoveProps): JSX.Element {
  if (amount === undefined) return <bdi>{name || '-'}</bdi>
  return <Amount sign={sign} amount={amount} symbol={name} isAlwaysShown={isAlwaysShown} />
}

interface MovesProps extends Pick<ActivityRow, 'moves'> {
  /** Whether amounts are shown although the visitor hides balances. */
  readonly isAlwaysShown?: boolean | undefined
}

/** The moved assets of a row. */
export function Moves({ moves, isAlwaysShown }: MovesProps): JSX.Element {
  if (moves.length === 0) return <bdi>-</bdi>
  return (
    <>
      {moves.map((move, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: both sides of a trade may have the same text
        <Fragment key={index}>
          {index > 0 && <span className="transaction-arrow">→</span>}
          <Move move={move} isAlwaysShown={isAlwaysShown} />
        </Fragment>
      ))}
    </>
  )
}
