import type { JSX } from 'react'
import { Icon } from './Icon.js'

/** An envelope. */
export function MailIcon(): JSX.Element {
  return (
    <Icon>
      <rect x="2.75" y="4.25" width="14.5" height="11.5" rx="2.5" />
      <path d="m3.5 6 6.5 5 6.5-5" />
    </Icon>
  )
}
