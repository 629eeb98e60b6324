import type { JSX } from 'react'
import { Icon } from './Icon.js'

/** A phone. */
export function MobileIcon(): JSX.Element {
  return (
    <Icon>
      <rect x="5.75" y="2.75" width="8.5" height="14.5" rx="2.25" />
      <path d="M9 14.7h2" />
    </Icon>
  )
}
