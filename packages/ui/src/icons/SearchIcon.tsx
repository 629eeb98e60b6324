import type { JSX } from 'react'
import { Icon } from './Icon.js'

/** A magnifying glass. */
export function SearchIcon(): JSX.Element {
  return (
    <Icon>
      <circle cx="9" cy="9" r="5.25" />
      <path d="m13 13 3.5 3.5" />
    </Icon>
  )
}
