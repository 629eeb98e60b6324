import type { JSX, ReactNode } from 'react'
import { Spinner } from '../button/Button.js'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './ActionTile.css?inline'

/** The icon, label and action of an {@link ActionTile}. */
export interface ActionTileProps {
  readonly icon: ReactNode
  /** The text of the button, which describes its action. */
  readonly label: string
  readonly onClick: () => void
  readonly tone?: 'default' | 'danger' | undefined
  /** Whether the tile shows a spinner and ignores presses. It keeps the focus. */
  readonly isLoading?: boolean | undefined
  readonly testId?: string | undefined
}

/** A tall button with an icon above its label, shown next to others in {@link ActionTiles}. */
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

/** The label and the tiles of {@link ActionTiles}. */
export interface ActionTilesProps {
  /** The accessible name of the row. */
  readonly label: string
  readonly children: ReactNode
}

/** A row of tiles with equal widths. */
export function ActionTiles({ label, children }: ActionTilesProps): JSX.Element {
  useStyles(css)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div className="action-tiles" role="group" aria-label={label}>
      {children}
    </div>
  )
}
