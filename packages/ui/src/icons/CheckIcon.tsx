import type { JSX } from 'react'
import { Icon } from './Icon.js'

/** A tick. */
export function CheckIcon(): JSX.Element {
  return (
    <Icon>
      <path d="m4.5 10.5 3.6 3.7 7.4-8.4" />
    </Icon>
  )
}
