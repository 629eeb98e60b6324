import type { JSX, ReactNode } from 'react'
import { useStyles } from '../style-root/useStyles.js'
import css from './TransferStack.css?inline'

/** Props of {@link TransferStack}. */
export interface TransferStackProps {
  /** What goes. */
  readonly from: ReactNode
  /** Where it goes. */
  readonly to: ReactNode
  /** Marks the way between the two. */
  readonly icon: ReactNode
  /** Gives rows the panels that fields bring along. */
  readonly hasPanels?: boolean | undefined
}

/** Two panels, one above the other, with the way from the first to the second between them. */
export function TransferStack({ from, to, icon, hasPanels }: TransferStackProps): JSX.Element {
  useStyles(css)
  return (
    <div className="transfer-stack" data-panels={hasPanels || undefined}>
      <div className="transfer-stack__end">{from}</div>
      <span className="transfer-stack__way" aria-hidden="true">
        {icon}
      </span>
      <div className="transfer-stack__end">{to}</div>
    </div>
  )
}
