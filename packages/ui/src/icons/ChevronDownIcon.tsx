import type { JSX } from 'react'
import { Icon } from './Icon.js'

/** A chevron downwards. */
export function ChevronDownIcon(): JSX.Element {
  return (
    <Icon>
      <path d="m5 8 5 5 5-5" />
    </Icon>
  )
}
