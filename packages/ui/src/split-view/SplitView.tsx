import type { JSX, ReactNode } from 'react'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './SplitView.css?inline'

/** The content, pane and pane label of a {@link SplitView}. */
export interface SplitViewProps {
  /** The list at the start, 288 px wide. */
  readonly children: ReactNode
  /** The content for the current choice. It changes in place, and screen readers announce it. */
  readonly pane: ReactNode
  /** The accessible name of the pane. */
  readonly paneLabel: string
  readonly testId?: string | undefined
}

/** A list with its chosen content next to it. The dialog around it is 720 px wide, so use it only where that fits. */
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
