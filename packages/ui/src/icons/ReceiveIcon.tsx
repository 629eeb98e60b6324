import type { JSX } from 'react'
import { Icon } from './Icon.js'

/** An arrow that comes down. */
export function ReceiveIcon(): JSX.Element {
  return (
    <Icon>
      <path d="M10 4v12m5-5-5 5-5-5" />
    </Icon>
  )
}
