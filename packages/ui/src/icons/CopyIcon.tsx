import type { JSX } from 'react'
import { Icon } from './Icon.js'

/** Two overlapping sheets. */
export function CopyIcon(): JSX.Element {
  return (
    <Icon>
      <rect x="7" y="7" width="9.5" height="9.5" rx="2.5" />
      <path d="M13 7V6a2.5 2.5 0 0 0-2.5-2.5H6A2.5 2.5 0 0 0 3.5 6v4.5A2.5 2.5 0 0 0 6 13h1" />
    </Icon>
  )
}
