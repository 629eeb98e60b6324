import type { JSX } from 'react'
import { Icon } from './Icon.js'

/** The mark of Apple: an apple with a bite. */
export function AppleIcon(): JSX.Element {
  return (
    <Icon>
      <g fill="currentColor" stroke="none">
        <path d="M10 6.5c-1-.8-2-1.2-3-1.2-2.4 0-4 2-4 4.9 0 3.6 2.2 7.3 4.3 7.3 1 0 1.6-.6 2.7-.6s1.7.6 2.7.6c1.6 0 3.2-2.1 4-4.3-1.6-.7-2.5-2-2.5-3.6 0-1.4.7-2.5 1.9-3.3-.8-1-1.9-1.5-3.1-1.5-1.1 0-2 .5-3 1.7z" />
        <path d="M9.9 5c0-2 1.3-3.5 3.2-3.7.1 2-1.3 3.6-3.2 3.7z" />
      </g>
    </Icon>
  )
}
