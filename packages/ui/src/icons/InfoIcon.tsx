import type { JSX } from 'react'
import { Icon } from './Icon.js'

/** An i in a circle. */
export function InfoIcon(): JSX.Element {
  return (
    <Icon>
      <circle cx="10" cy="10" r="7.25" />
      <path d="M10 9.2v4.2M10 6.5v.1" />
    </Icon>
  )
}
