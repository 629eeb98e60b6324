import type { JSX } from 'react'
import { Icon } from './Icon.js'

/** A door left by an arrow. */
export function DisconnectIcon(): JSX.Element {
  return (
    <Icon isDirectional>
      <path d="M8 3.5H6A2.5 2.5 0 0 0 3.5 6v8A2.5 2.5 0 0 0 6 16.5h2M8 10h8.5m-3-3 3 3-3 3" />
    </Icon>
  )
}
