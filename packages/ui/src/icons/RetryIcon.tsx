import type { JSX } from 'react'
import { Icon } from './Icon.js'

/** A circling arrow. */
export function RetryIcon(): JSX.Element {
  return (
    <Icon>
      <path d="M15.8 8.5a6 6 0 1 0 .2 2.5m.2-6.5v4h-4" />
    </Icon>
  )
}
