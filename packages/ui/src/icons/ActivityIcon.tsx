import type { JSX } from 'react'
import { Icon } from './Icon.js'

/** A clock. */
export function ActivityIcon(): JSX.Element {
  return (
    <Icon>
      <circle cx="10" cy="10" r="7.25" />
      <path d="M10 6v4l2.5 2" />
    </Icon>
  )
}
