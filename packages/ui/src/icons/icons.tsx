import type { JSX } from 'react'
import { Icon } from './Icon.js'

// What the modal's frame and its first screen show. What single views show is in `viewIcons`, and comes with them.

/** An arrow to the start side. */
export function BackIcon(): JSX.Element {
  return (
    <Icon isDirectional>
      <path d="M16 10H4m5-5-5 5 5 5" />
    </Icon>
  )
}

/** A tick. */
export function CheckIcon(): JSX.Element {
  return (
    <Icon>
      <path d="m4.5 10.5 3.6 3.7 7.4-8.4" />
    </Icon>
  )
}

/** A chevron downwards. */
export function ChevronDownIcon(): JSX.Element {
  return (
    <Icon>
      <path d="m5 8 5 5 5-5" />
    </Icon>
  )
}

/** A chevron to the end side. */
export function ChevronEndIcon(): JSX.Element {
  return (
    <Icon isDirectional>
      <path d="m8 5 5 5-5 5" />
    </Icon>
  )
}

/** A cross that closes or marks a failure. */
export function CloseIcon(): JSX.Element {
  return (
    <Icon>
      <path d="m5.5 5.5 9 9m0-9-9 9" />
    </Icon>
  )
}

/** A square of 5 with round corners. */
const square = (x: number, y: number) =>
  `M${x + 1.5} ${y}h2a1.5 1.5 0 0 1 1.5 1.5v2a1.5 1.5 0 0 1-1.5 1.5h-2a1.5 1.5 0 0 1-1.5-1.5v-2a1.5 1.5 0 0 1 1.5-1.5z`

/** Four tiles: everything there is. */
export function GridIcon(): JSX.Element {
  return (
    <Icon>
      <path d={[square(3.5, 3.5), square(11.5, 3.5), square(3.5, 11.5), square(11.5, 11.5)].join('')} />
    </Icon>
  )
}

/** A question mark in a circle. */
export function HelpIcon(): JSX.Element {
  return (
    <Icon>
      <circle cx="10" cy="10" r="7.25" />
      <path d="M8 8a2 2 0 1 1 2.9 1.8c-.6.3-.9.7-.9 1.3v.2M10 13.6v.1" />
    </Icon>
  )
}

/** Connected nodes. */
export function NetworkIcon(): JSX.Element {
  return (
    <Icon>
      <circle cx="10" cy="4.75" r="1.75" />
      <circle cx="4.75" cy="14" r="1.75" />
      <circle cx="15.25" cy="14" r="1.75" />
      <path d="M9.1 6.3 5.6 12.5m5.3-6.2 3.5 6.2M6.5 14h7" />
    </Icon>
  )
}

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

/** A circling arrow. */
export function RetryIcon(): JSX.Element {
  return (
    <Icon>
      <path d="M15.8 8.5a6 6 0 1 0 .2 2.5m.2-6.5v4h-4" />
    </Icon>
  )
}

/** Two links of a chain: a wallet on another device. */
export function WalletConnectIcon(): JSX.Element {
  return (
    <Icon>
      <path d="M8.6 6.6l1.9-1.9a3.4 3.4 0 0 1 4.8 4.8l-1.9 1.9m-2 2l-1.9 1.9a3.4 3.4 0 0 1-4.8-4.8l1.9-1.9" />
      <path d="M7.9 12.1l4.2-4.2" />
    </Icon>
  )
}

/** A wallet. */
export function WalletIcon(): JSX.Element {
  return (
    <Icon>
      <path d="M14 6V5a1.75 1.75 0 0 0-2.2-1.7L4.9 5.1A2.5 2.5 0 0 0 3 7.5v6A2.5 2.5 0 0 0 5.5 16h9a2.5 2.5 0 0 0 2.5-2.5v-5A2.5 2.5 0 0 0 14.5 6H5" />
      <path d="M13.5 11v.1" />
    </Icon>
  )
}
