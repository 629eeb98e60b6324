import type { JSX } from 'react'
import { Icon } from './Icon.js'

/** A plus. */
export function PlusIcon(): JSX.Element {
  return (
    <Icon>
      <path d="M10 4.5v11M4.5 10h11" />
    </Icon>
  )
}
