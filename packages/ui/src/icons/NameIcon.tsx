import type { JSX } from 'react'
import { Icon } from './Icon.js'

/** A name plate. */
export function NameIcon(): JSX.Element {
  return (
    <Icon>
      <rect x="2.75" y="4.75" width="14.5" height="10.5" rx="2.5" />
      <path d="M10.5 8.75h3.75m-3.75 3h2.25" />
      <circle cx="6.75" cy="10" r="1.75" />
    </Icon>
  )
}
