import type { JSX, ReactNode } from 'react'
import { ChevronDownIcon } from '../icons/icons.js'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './NetworkPill.css?inline'

/** Props of {@link NetworkPill}. */
export interface NetworkPillProps {
  /** A 24 px round picture. */
  readonly image: ReactNode
  readonly name: string
  /** What pressing it does, such as "Choose network". */
  readonly label: string
  /** Without it the pill only shows the network. */
  readonly onClick?: (() => void) | undefined
  readonly testId?: string | undefined
}

/** The current network in the header. */
export function NetworkPill({ image, name, label, onClick, testId }: NetworkPillProps): JSX.Element {
  useStyles(css)
  return (
    <button
      type="button"
      className="network-pill"
      aria-label={`${name}, ${label}`}
      title={name}
      disabled={!onClick}
      onClick={onClick}
      data-testid={testId}
    >
      {image}
      <span className="network-pill__name">{name}</span>
      {onClick && <ChevronDownIcon />}
    </button>
  )
}
