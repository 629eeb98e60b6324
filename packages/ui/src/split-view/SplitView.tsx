import type { JSX, ReactNode } from 'react'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './SplitView.css?inline'

/** Props of {@link SplitView}. */
export interface SplitViewProps {
  /** Stands at the start, 288 px wide. */
  readonly children: ReactNode
  /** What belongs to the choice in the list; it changes in place, and a screen reader hears it. */
  readonly pane: ReactNode
  /** Accessible name of the pane. */
  readonly paneLabel: string
  readonly testId?: string | undefined
}

/** A list and, beside it, what was chosen there. The dialog around is 720 px wide; show it where there is room for that. */
export function SplitView({ children, pane, paneLabel, testId }: SplitViewProps): JSX.Element {
  useStyles(css)
  return (
    <div className="split-view" data-testid={testId}>
      <div className="split-view__list">{children}</div>
      <section className="split-view__pane" aria-label={paneLabel} aria-live="polite">
        {pane}
      </section>
    </div>
  )
}
