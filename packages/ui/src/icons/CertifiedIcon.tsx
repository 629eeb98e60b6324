import type { JSX } from 'react'
import { Icon } from './Icon.js'

/** A seal with a tick. */
export function CertifiedIcon(): JSX.Element {
  return (
    <Icon>
      <path d="M10 2.6l2 1.3 2.4-.1.8 2.2 2 1.3-.7 2.3.7 2.3-2 1.3-.8 2.2-2.4-.1-2 1.5-2-1.5-2.4.1-.8-2.2-2-1.3.7-2.3-.7-2.3 2-1.3.8-2.2 2.4.1z" />
      <path d="M7.4 9.8l1.8 1.8 3.4-3.6" />
    </Icon>
  )
}
