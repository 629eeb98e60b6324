import type { JSX } from 'react'
import { Icon } from './Icon.js'

/** A clock: what is allowed for a time. */
export function ClockIcon(): JSX.Element {
  return (
    <Icon>
      <circle cx="10" cy="10" r="7.25" />
      <path d="M10 5.75V10l2.75 2" />
    </Icon>
  )
}
