import type { JSX, ReactNode } from 'react'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './TransferStack.css?inline'

/** The control that swaps the two sides. */
export interface TransferTurn {
  /** The accessible name, which describes the action. */
  readonly label: string
  readonly onClick: () => void
  readonly isDisabled?: boolean | undefined
  readonly testId?: string | undefined
}

/** The two sides of a {@link TransferStack} and the icon between them. */
export interface TransferStackProps {
  /** The side that is given. */
  readonly from: ReactNode
  /** The side that is received. */
  readonly to: ReactNode
  /** The icon between both sides. */
  readonly icon: ReactNode
  /** Makes the icon a button that swaps both sides. */
  readonly turn?: TransferTurn | undefined
  /** Whether rows get panels, which fields already have. */
  readonly hasPanels?: boolean | undefined
}

/** Two panels stacked, with an icon that points from the first to the second. */
export function TransferStack({ from, to, icon, turn, hasPanels }: TransferStackProps): JSX.Element {
  useStyles(css)
  return (
    <div className="transfer-stack" data-panels={hasPanels || undefined}>
      <div className="transfer-stack__end">{from}</div>
      {turn ? (
        <button
          type="button"
          className="transfer-stack__way"
          aria-label={turn.label}
          title={turn.label}
          disabled={turn.isDisabled}
          onClick={turn.onClick}
          data-testid={turn.testId}
        >
          {icon}
        </button>
      ) : (
        <span className="transfer-stack__way" aria-hidden="true">
          {icon}
        </span>
      )}
      <div className="transfer-stack__end">{to}</div>
    </div>
  )
}
