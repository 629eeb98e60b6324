import type { JSX } from 'react'
import { Icon } from './Icon.js'

/** A wallet. */
export function WalletIcon(): JSX.Element {
  return (
    <Icon>
      <path d="M14 6V5a1.75 1.75 0 0 0-2.2-1.7L4.9 5.1A2.5 2.5 0 0 0 3 7.5v6A2.5 2.5 0 0 0 5.5 16h9a2.5 2.5 0 0 0 2.5-2.5v-5A2.5 2.5 0 0 0 14.5 6H5" />
      <path d="M13.5 11v.1" />
    </Icon>
  )
}
