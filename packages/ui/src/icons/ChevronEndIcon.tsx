import type { JSX } from 'react'
import { Icon } from './Icon.js'

/** A chevron to the end side. */
export function ChevronEndIcon(): JSX.Element {
  return (
    <Icon isDirectional>
      <path d="m8 5 5 5-5 5" />
    </Icon>
  )
}
