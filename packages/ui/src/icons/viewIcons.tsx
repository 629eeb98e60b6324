import type { JSX } from 'react'
import { Icon } from './Icon.js'

/** A clock. */
export function ActivityIcon(): JSX.Element {
  return (
    <Icon>
      <circle cx="10" cy="10" r="7.25" />
      <path d="M10 6v4l2.5 2" />
    </Icon>
  )
}

/** A phone with an arrow into it: an app to install. */
export function AppStoreIcon(): JSX.Element {
  return (
    <Icon>
      <path d="M8 17.25H7.5a2 2 0 0 1-2-2V4.75a2 2 0 0 1 2-2h5a2 2 0 0 1 2 2v2.5M9.2 5.2h1.6" />
      <path d="M13.5 10v6.5m-2.5-2.3 2.5 2.5 2.5-2.5" />
    </Icon>
  )
}

/** A bank: money from an account. */
export function BankIcon(): JSX.Element {
  return (
    <Icon>
      <path d="M10 3 3.25 6.75v.75h13.5v-.75z" />
      <path d="M5.25 10v4M10 10v4m4.75-4v4M3.25 16.75h13.5" />
    </Icon>
  )
}

/** A browser window. */
export function BrowserIcon(): JSX.Element {
  return (
    <Icon>
      <rect x="2.75" y="3.75" width="14.5" height="12.5" rx="2.5" />
      <path d="M3 7.5h14M5.5 5.7v.1m2-.1v.1" />
    </Icon>
  )
}

/** A payment card. */
export function CardIcon(): JSX.Element {
  return (
    <Icon>
      <rect x="2.75" y="4.5" width="14.5" height="11" rx="2.5" />
      <path d="M3 8.5h14M6 12.5h2" />
    </Icon>
  )
}

/** A seal with a tick. */
export function CertifiedIcon(): JSX.Element {
  return (
    <Icon>
      <path d="M10 2.6l2 1.3 2.4-.1.8 2.2 2 1.3-.7 2.3.7 2.3-2 1.3-.8 2.2-2.4-.1-2 1.5-2-1.5-2.4.1-.8-2.2-2-1.3.7-2.3-.7-2.3 2-1.3.8-2.2 2.4.1z" />
      <path d="M7.4 9.8l1.8 1.8 3.4-3.6" />
    </Icon>
  )
}

/** A clock: what is allowed for a time. */
export function ClockIcon(): JSX.Element {
  return (
    <Icon>
      <circle cx="10" cy="10" r="7.25" />
      <path d="M10 5.75V10l2.75 2" />
    </Icon>
  )
}

/** Two overlapping sheets. */
export function CopyIcon(): JSX.Element {
  return (
    <Icon>
      <rect x="7" y="7" width="9.5" height="9.5" rx="2.5" />
      <path d="M13 7V6a2.5 2.5 0 0 0-2.5-2.5H6A2.5 2.5 0 0 0 3.5 6v4.5A2.5 2.5 0 0 0 6 13h1" />
    </Icon>
  )
}

/** A desktop screen. */
export function DesktopIcon(): JSX.Element {
  return (
    <Icon>
      <rect x="2.75" y="3.75" width="14.5" height="9.5" rx="2" />
      <path d="M10 13.5v3m-3 0h6" />
    </Icon>
  )
}

/** A door left by an arrow. */
export function DisconnectIcon(): JSX.Element {
  return (
    <Icon isDirectional>
      <path d="M8 3.5H6A2.5 2.5 0 0 0 3.5 6v8A2.5 2.5 0 0 0 6 16.5h2M8 10h8.5m-3-3 3 3-3 3" />
    </Icon>
  )
}

/** A puzzle piece: an extension of the browser. */
export function ExtensionIcon(): JSX.Element {
  return (
    <Icon>
      <path d="M8 5.25a2 2 0 1 1 4 0h2.25a1 1 0 0 1 1 1v2.5a2 2 0 1 1 0 4v3a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1V12.9a2.1 2.1 0 1 0 0-4.2V6.25a1 1 0 0 1 1-1z" />
    </Icon>
  )
}

/** An arrow that leaves to another page. */
export function ExternalIcon(): JSX.Element {
  return (
    <Icon isDirectional>
      <path d="M7 13 14 6m-6 0h6v6" />
    </Icon>
  )
}

/** An i in a circle. */
export function InfoIcon(): JSX.Element {
  return (
    <Icon>
      <circle cx="10" cy="10" r="7.25" />
      <path d="M10 9.2v4.2M10 6.5v.1" />
    </Icon>
  )
}

/** An envelope. */
export function MailIcon(): JSX.Element {
  return (
    <Icon>
      <rect x="2.75" y="4.25" width="14.5" height="11.5" rx="2.5" />
      <path d="m3.5 6 6.5 5 6.5-5" />
    </Icon>
  )
}

/** A phone. */
export function MobileIcon(): JSX.Element {
  return (
    <Icon>
      <rect x="5.75" y="2.75" width="8.5" height="14.5" rx="2.25" />
      <path d="M9 14.7h2" />
    </Icon>
  )
}

/** Three dots: there is more of this. */
export function MoreIcon(): JSX.Element {
  return (
    <Icon>
      <path strokeWidth="2.5" d="M4.5 10h0M10 10h0M15.5 10h0" />
    </Icon>
  )
}

/** A name plate. */
export function NameIcon(): JSX.Element {
  return (
    <Icon>
      <rect x="2.75" y="4.75" width="14.5" height="10.5" rx="2.5" />
      <path d="M10.5 8.75h3.75m-3.75 3h2.25" />
      <circle cx="6.75" cy="10" r="1.75" />
    </Icon>
  )
}

/** A phone with a triangle on it: an app to install. */
export function PlayStoreIcon(): JSX.Element {
  return (
    <Icon>
      <rect x="5.25" y="2.75" width="9.5" height="14.5" rx="2.25" />
      <path d="M8.75 7.6v4.8l3.6-2.4z" />
    </Icon>
  )
}

/** A plus. */
export function PlusIcon(): JSX.Element {
  return (
    <Icon>
      <path d="M10 4.5v11M4.5 10h11" />
    </Icon>
  )
}

/** An arrow that comes down. */
export function ReceiveIcon(): JSX.Element {
  return (
    <Icon>
      <path d="M10 4v12m5-5-5 5-5-5" />
    </Icon>
  )
}

/** A magnifying glass. */
export function SearchIcon(): JSX.Element {
  return (
    <Icon>
      <circle cx="9" cy="9" r="5.25" />
      <path d="m13 13 3.5 3.5" />
    </Icon>
  )
}

/** An arrow that goes up and out. */
export function SendIcon(): JSX.Element {
  return (
    <Icon>
      <path d="M10 16V4M5 9l5-5 5 5" />
    </Icon>
  )
}

/** A shield: something is kept safe. */
export function ShieldIcon(): JSX.Element {
  return (
    <Icon>
      <path d="M10 2.5 3.75 5v4.5c0 3.75 2.5 6.75 6.25 8 3.75-1.25 6.25-4.25 6.25-8V5z" />
      <path d="m7.25 9.9 2 2 3.5-3.75" />
    </Icon>
  )
}

/** Two opposite arrows. */
export function SwapIcon(): JSX.Element {
  return (
    <Icon>
      <path d="M4 7h11m-3-3 3 3-3 3m4 3H5m3-3-3 3 3 3" />
    </Icon>
  )
}

/** An arrow upwards in a circle. */
export function UpgradeIcon(): JSX.Element {
  return (
    <Icon>
      <circle cx="10" cy="10" r="7.25" />
      <path d="M10 13.5v-7M7 9.25l3-3 3 3" />
    </Icon>
  )
}

/** An exclamation mark in a triangle. */
export function WarningIcon(): JSX.Element {
  return (
    <Icon>
      <path d="M8.8 3.6 2.6 14.4a1.4 1.4 0 0 0 1.2 2.1h12.4a1.4 1.4 0 0 0 1.2-2.1L11.2 3.6a1.4 1.4 0 0 0-2.4 0ZM10 8v3.4m0 2.4v.1" />
    </Icon>
  )
}

/** A globe. */
export function WebsiteIcon(): JSX.Element {
  return (
    <Icon>
      <circle cx="10" cy="10" r="7.25" />
      <path d="M2.9 10h14.2M10 2.75c2 2 3 4.4 3 7.25s-1 5.25-3 7.25c-2-2-3-4.4-3-7.25s1-5.25 3-7.25z" />
    </Icon>
  )
}
