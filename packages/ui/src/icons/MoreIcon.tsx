import type { JSX } from 'react'
import { Icon } from './Icon.js'

/** Three dots: there is more of this. */
export function MoreIcon(): JSX.Element {
  return (
    <Icon>
      <path strokeWidth="2.5" d="M4.5 10h0M10 10h0M15.5 10h0" />
    </Icon>
  )
}
