import type { JSX } from 'react'
import { Icon } from './Icon.js'

/** Connected nodes. */
export function NetworkIcon(): JSX.Element {
  return (
    <Icon>
      <circle cx="10" cy="4.75" r="1.75" />
      <circle cx="4.75" cy="14" r="1.75" />
      <circle cx="15.25" cy="14" r="1.75" />
      <path d="M9.1 6.3 5.6 12.5m5.3-6.2 3.5 6.2M6.5 14h7" />
    </Icon>
  )
}
