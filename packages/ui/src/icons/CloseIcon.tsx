import type { JSX } from 'react'
import { Icon } from './Icon.js'

/** A cross that closes or marks a failure. */
export function CloseIcon(): JSX.Element {
  return (
    <Icon>
      <path d="m5.5 5.5 9 9m0-9-9 9" />
    </Icon>
  )
}
