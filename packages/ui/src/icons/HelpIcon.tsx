import type { JSX } from 'react'
import { Icon } from './Icon.js'

/** A question mark in a circle. */
export function HelpIcon(): JSX.Element {
  return (
    <Icon>
      <circle cx="10" cy="10" r="7.25" />
      <path d="M8 8a2 2 0 1 1 2.9 1.8c-.6.3-.9.7-.9 1.3v.2M10 13.6v.1" />
    </Icon>
  )
}
