import type { JSX, ReactNode } from 'react'
import { Spinner } from '../button/Button.js'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './ActionTile.css?inline'

/** Props of {@link ActionTile}. */
export interface ActionTileProps {
  readonly icon: ReactNode
  /** What pressing it does. */
  readonly label: string
  readonly onClick: () => void
  readonly tone?: 'default' | 'danger' | undefined
  /** Shows a spinner and ignores presses; focus stays. */
  readonly isLoading?: boolean | undefined
  readonly testId?: string | undefined
}

/** A tall button with an icon over its label, one of a few that stand side by side in {@link ActionTiles}. */
export function ActionTile(props: ActionTileProps): JSX.Element {
  useStyles(css)
  const { isLoading = false } = props
  return (
    <button
      type="button"
      className="action-tile"
      data-tone={props.tone ?? 'default'}
      aria-busy={isLoading || undefined}
      onClick={isLoading ? undefined : props.onClick}
      data-testid={props.testId}
    >
      {isLoading ? <Spinner size="sm" /> : props.icon}
      <span className="action-tile__label" dir="auto">
        {props.label}
      </span>
    </button>
  )
}

/** Props of {@link ActionTiles}. */
export interface ActionTilesProps {
  /** Accessible name of the row. */
  readonly label: string
  readonly children: ReactNode
}

/** Tiles of equal width in one row. */
export function ActionTiles({ label, children }: ActionTilesProps): JSX.Element {
  useStyles(css)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div className="action-tiles" role="group" aria-label={label}>
      {children}
    </div>
  )
}
