import type { JSX, ReactNode } from 'react'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './TransferStack.css?inline'

/** Lets the two ends change places. */
export interface TransferTurn {
  /** What pressing it does. */
  readonly label: string
  readonly onClick: () => void
  readonly isDisabled?: boolean | undefined
  readonly testId?: string | undefined
}

/** Props of {@link TransferStack}. */
export interface TransferStackProps {
  /** What goes. */
  readonly from: ReactNode
  /** Where it goes. */
  readonly to: ReactNode
  /** Marks the way between the two. */
  readonly icon: ReactNode
  /** Makes the mark between them a button. */
  readonly turn?: TransferTurn | undefined
  /** Gives rows the panels that fields bring along. */
  readonly hasPanels?: boolean | undefined
}

/** Two panels, one above the other, with the way from the first to the second between them. */
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
