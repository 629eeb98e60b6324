import type { JSX } from 'react'
import { Icon } from './Icon.js'

/** The mark of Google: a ring of four colours, open to the end. */
export function GoogleIcon(): JSX.Element {
  return (
    <Icon>
      <g strokeWidth="2.8" strokeLinecap="butt">
        <path stroke="#ea4335" d="M14.6 5.4A6.5 6.5 0 0 0 4.37 6.75" />
        <path stroke="#fbbc05" d="M4.37 6.75a6.5 6.5 0 0 0 0 6.5" />
        <path stroke="#34a853" d="M4.37 13.25A6.5 6.5 0 0 0 14.6 14.6" />
        <path stroke="#4285f4" d="M14.6 14.6a6.5 6.5 0 0 0 1.9-4.6h-6.2" />
      </g>
    </Icon>
  )
}
