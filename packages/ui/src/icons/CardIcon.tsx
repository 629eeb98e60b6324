import type { JSX } from 'react'
import { Icon } from './Icon.js'

/** A payment card. */
export function CardIcon(): JSX.Element {
  return (
    <Icon>
      <rect x="2.75" y="4.5" width="14.5" height="11" rx="2.5" />
      <path d="M3 8.5h14M6 12.5h2" />
    </Icon>
  )
}
