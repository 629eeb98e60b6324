import type { JSX } from 'react'
import { Icon } from './Icon.js'

/** A desktop screen. */
export function DesktopIcon(): JSX.Element {
  return (
    <Icon>
      <rect x="2.75" y="3.75" width="14.5" height="9.5" rx="2" />
      <path d="M10 13.5v3m-3 0h6" />
    </Icon>
  )
}
