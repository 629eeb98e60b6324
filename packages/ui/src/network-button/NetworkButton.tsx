import type { JSX, ReactNode } from 'react'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './NetworkButton.css?inline'

/** The image, name and action of a {@link NetworkButton}. */
export interface NetworkButtonProps {
  /** A round picture of 24 px. */
  readonly image: ReactNode
  readonly name: string
  /** The accessible name of the action, such as "Choose network". */
  readonly label: string
  /** Called on a press. Without it the button is only an indicator. */
  readonly onClick?: (() => void) | undefined
  readonly testId?: string | undefined
}

/** The current network in the header, shown as a picture with its name as the accessible name. */
export function NetworkButton({ image, name, label, onClick, testId }: NetworkButtonProps): JSX.Element {
  useStyles(css)
  return (
    <button
      type="button"
      className="network-button"
      aria-label={`${name}, ${label}`}
      title={name}
      disabled={!onClick}
      onClick={onClick}
      data-testid={testId}
    >
      {image}
    </button>
  )
}
