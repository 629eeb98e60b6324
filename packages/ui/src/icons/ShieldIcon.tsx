import type { JSX } from 'react'
import { Icon } from './Icon.js'

/** A shield: something is kept safe. */
export function ShieldIcon(): JSX.Element {
  return (
    <Icon>
      <path d="M10 2.5 3.75 5v4.5c0 3.75 2.5 6.75 6.25 8 3.75-1.25 6.25-4.25 6.25-8V5z" />
      <path d="m7.25 9.9 2 2 3.5-3.75" />
    </Icon>
  )
}
