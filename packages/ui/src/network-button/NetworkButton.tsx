import type { JSX, ReactNode } from 'react'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './NetworkButton.css?inline'

/** Props of {@link NetworkButton}. */
export interface NetworkButtonProps {
  /** A 24 px round picture. */
  readonly image: ReactNode
  readonly name: string
  /** What pressing it does, such as "Choose network". */
  readonly label: string
  /** Without it the button only shows the network. */
  readonly onClick?: (() => void) | undefined
  readonly testId?: string | undefined
}

/** The current network in the header: its picture alone, which says its name to whoever asks. */
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
