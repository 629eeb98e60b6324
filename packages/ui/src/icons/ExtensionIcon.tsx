import type { JSX } from 'react'
import { Icon } from './Icon.js'

/** A puzzle piece: an extension of the browser. */
export function ExtensionIcon(): JSX.Element {
  return (
    <Icon>
      <path d="M8 5.25a2 2 0 1 1 4 0h2.25a1 1 0 0 1 1 1v2.5a2 2 0 1 1 0 4v3a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1V12.9a2.1 2.1 0 1 0 0-4.2V6.25a1 1 0 0 1 1-1z" />
    </Icon>
  )
}
