import type { JSX } from 'react'
import { Icon } from './Icon.js'

/** An arrow that goes up and out. */
export function SendIcon(): JSX.Element {
  return (
    <Icon>
      <path d="M10 16V4M5 9l5-5 5 5" />
    </Icon>
  )
}
