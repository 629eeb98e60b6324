import type { JSX } from 'react'
import { Icon } from './Icon.js'

/** An exclamation mark in a triangle. */
export function WarningIcon(): JSX.Element {
  return (
    <Icon>
      <path d="M8.8 3.6 2.6 14.4a1.4 1.4 0 0 0 1.2 2.1h12.4a1.4 1.4 0 0 0 1.2-2.1L11.2 3.6a1.4 1.4 0 0 0-2.4 0ZM10 8v3.4m0 2.4v.1" />
    </Icon>
  )
}
