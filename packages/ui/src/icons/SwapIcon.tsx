import type { JSX } from 'react'
import { Icon } from './Icon.js'

/** Two opposite arrows. */
export function SwapIcon(): JSX.Element {
  return (
    <Icon>
      <path d="M4 7h11m-3-3 3 3-3 3m4 3H5m3-3-3 3 3 3" />
    </Icon>
  )
}
