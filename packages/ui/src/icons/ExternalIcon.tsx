import type { JSX } from 'react'
import { Icon } from './Icon.js'

/** An arrow that leaves to another page. */
export function ExternalIcon(): JSX.Element {
  return (
    <Icon isDirectional>
      <path d="M7 13 14 6m-6 0h6v6" />
    </Icon>
  )
}
