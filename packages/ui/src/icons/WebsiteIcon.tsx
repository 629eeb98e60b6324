import type { JSX } from 'react'
import { Icon } from './Icon.js'

/** A globe. */
export function WebsiteIcon(): JSX.Element {
  return (
    <Icon>
      <circle cx="10" cy="10" r="7.25" />
      <path d="M2.9 10h14.2M10 2.75c2 2 3 4.4 3 7.25s-1 5.25-3 7.25c-2-2-3-4.4-3-7.25s1-5.25 3-7.25z" />
    </Icon>
  )
}
