import type { JSX } from 'react'
import { Icon } from './Icon.js'

/** An arrow to the start side. */
export function BackIcon(): JSX.Element {
  return (
    <Icon isDirectional>
      <path d="M16 10H4m5-5-5 5 5 5" />
    </Icon>
  )
}
