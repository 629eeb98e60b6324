import type { JSX } from 'react'
import { Illustration } from './Illustration.js'

/** Coins and a picture kept together. */
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
