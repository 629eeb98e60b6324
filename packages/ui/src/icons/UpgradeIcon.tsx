import type { JSX } from 'react'
import { Icon } from './Icon.js'

/** An arrow upwards in a circle. */
export function UpgradeIcon(): JSX.Element {
  return (
    <Icon>
      <circle cx="10" cy="10" r="7.25" />
      <path d="M10 13.5v-7M7 9.25l3-3 3 3" />
    </Icon>
  )
}
