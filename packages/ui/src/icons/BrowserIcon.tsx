import type { JSX } from 'react'
import { Icon } from './Icon.js'

/** A browser window. */
export function BrowserIcon(): JSX.Element {
  return (
    <Icon>
      <rect x="2.75" y="3.75" width="14.5" height="12.5" rx="2.5" />
      <path d="M3 7.5h14M5.5 5.7v.1m2-.1v.1" />
    </Icon>
  )
}
