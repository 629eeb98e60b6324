import type { JSX } from 'react'
import { Illustration } from './Illustration.js'

/** A browser window next to a phone with an outward arrow. */
export function DevicesIllustration(): JSX.Element {
  return (
    <Illustration>
      <rect className="soft" x="8" y="14" width="48" height="40" rx="10" />
      <path className="line" d="M8.5 25h47M15 19.6v.1m5-.1v.1m5-.1v.1" />
      <rect className="line" x="15.75" y="31.75" width="15.5" height="15.5" rx="4" />
      <rect className="base" x="42" y="28" width="22" height="34" rx="6" />
      <rect className="line" x="42.75" y="28.75" width="20.5" height="32.5" rx="5.25" />
      <circle className="fill" cx="53" cy="44" r="7" />
      <path className="mark" d="M50.5 46.5 55 42m-3.5 0H55v3.5" />
    </Illustration>
  )
}

/** Two tokens in a case. */
export function HoldingsIllustration(): JSX.Element {
  return (
    <Illustration>
      <rect className="soft" x="12" y="20" width="48" height="40" rx="12" />
      <path className="line" d="M18 20.5v-3A5.5 5.5 0 0 1 23.5 12H46a5.5 5.5 0 0 1 5.5 5.5v3" />
      <circle className="fill" cx="29" cy="38" r="9" />
      <path className="mark" d="m29 33.5 3.6 4.5-3.6 4.5-3.6-4.5Z" />
      <circle className="line" cx="42" cy="45" r="8.25" />
      <path className="line" d="M42 41.8v6.4m-3.2-3.2h6.4" />
    </Illustration>
  )
}

/** A login card with a person, two fields and a tick. */
export function LoginIllustration(): JSX.Element {
  return (
    <Illustration>
      <rect className="soft" x="10" y="14" width="52" height="44" rx="12" />
      <circle className="line" cx="27" cy="32" r="6.25" />
      <path className="line" d="M16.5 48c1.5-4.6 5.5-7 10.5-7s9 2.4 10.5 7" />
      <rect className="fill" x="42" y="28" width="14" height="6" rx="3" />
      <rect className="line" x="42.75" y="38.75" width="12.5" height="4.5" rx="2.25" />
      <circle className="fill" cx="57" cy="56" r="9" />
      <path className="mark" d="m53 56.2 2.8 2.8 5-5.6" />
    </Illustration>
  )
}

/** Network nodes around a central one with a tick. */
export function NetworkNodesIllustration(): JSX.Element {
  return (
    <Illustration>
      <circle className="soft" cx="36" cy="36" r="27" />
      <path className="line" d="M36 36 20 25m16 11 17-10M36 36 24 53m12-17 14 15M20 25l4 28m29-27-3 25" />
      <circle className="base" cx="20" cy="25" r="6" />
      <circle className="base" cx="53" cy="26" r="6" />
      <circle className="base" cx="24" cy="53" r="6" />
      <circle className="base" cx="50" cy="51" r="6" />
      <circle className="line" cx="20" cy="25" r="6" />
      <circle className="line" cx="53" cy="26" r="6" />
      <circle className="line" cx="24" cy="53" r="6" />
      <circle className="line" cx="50" cy="51" r="6" />
      <circle className="fill" cx="36" cy="36" r="9" />
      <path className="mark" d="m32.5 36.2 2.5 2.5 4.6-5" />
    </Illustration>
  )
}
