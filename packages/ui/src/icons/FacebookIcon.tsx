import type { JSX } from 'react'
import { Icon } from './Icon.js'

/** The mark of Facebook: the letter f on a disc. */
export function FacebookIcon(): JSX.Element {
  return (
    <Icon>
      <circle cx="10" cy="10" r="8" fill="#1877f2" stroke="none" />
      <path stroke="#fff" strokeWidth="2" d="M13.2 5.7h-1c-1.3 0-2 .8-2 2.1V17M7.6 10.6h4.8" />
    </Icon>
  )
}
