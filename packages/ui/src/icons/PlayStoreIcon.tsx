import type { JSX } from 'react'
import { Icon } from './Icon.js'

/** A phone with a triangle on it: an app to install. */
export function PlayStoreIcon(): JSX.Element {
  return (
    <Icon>
      <rect x="5.25" y="2.75" width="9.5" height="14.5" rx="2.25" />
      <path d="M8.75 7.6v4.8l3.6-2.4z" />
    </Icon>
  )
}
