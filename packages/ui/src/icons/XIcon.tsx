import type { JSX } from 'react'
import { Icon } from './Icon.js'

/** The mark of X: a broad stroke crossed by a fine one. */
export function XIcon(): JSX.Element {
  return (
    <Icon>
      <path d="M3.4 3.5h3.5l9.7 13h-3.5z" />
      <path d="M16 3.5 11.2 9M8.8 11.2 4 16.5" />
    </Icon>
  )
}
