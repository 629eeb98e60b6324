import type { JSX } from 'react'
import { Icon } from './Icon.js'

/** The mark of Farcaster: an arch on a tile. */
export function FarcasterIcon(): JSX.Element {
  return (
    <Icon>
      <rect x="2" y="2" width="16" height="16" rx="4" fill="#7c5cd6" stroke="none" />
      <path
        stroke="#fff"
        strokeWidth="1.7"
        d="M5.6 6.2h8.8M6.9 6.2v8M13.1 6.2v8M6.9 13.6v-2a3.1 3.1 0 0 1 6.2 0v2"
      />
    </Icon>
  )
}
