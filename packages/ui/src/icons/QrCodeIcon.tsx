import type { JSX } from 'react'
import { Icon } from './Icon.js'

/** A QR code. */
export function QrCodeIcon(): JSX.Element {
  return (
    <Icon>
      <rect x="3.5" y="3.5" width="5" height="5" rx="1.25" />
      <rect x="11.5" y="3.5" width="5" height="5" rx="1.25" />
      <rect x="3.5" y="11.5" width="5" height="5" rx="1.25" />
      <path d="M11.5 11.5h2v2m3-2v.1m-5 4.9v-.1m3 .1h2v-2.5" />
    </Icon>
  )
}
