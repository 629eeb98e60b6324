import type { JSX } from 'react'
import { Illustration } from './Illustration.js'

/** A name badge with a face and a clip. */
export function NameIllustration(): JSX.Element {
  return (
    <Illustration>
      <rect className="soft" x="6" y="18" width="60" height="36" rx="12" />
      <circle className="line" cx="22" cy="32" r="5" />
      <path className="line" d="M14 45c1-4 4-6 8-6s7 2 8 6" />
      <rect className="fill" x="37" y="28" width="21" height="6" rx="3" />
      <rect className="line" x="37.75" y="39.75" width="14.5" height="4.5" rx="2.25" />
      <path className="line" d="M30 18v-4a3 3 0 0 1 3-3h6a3 3 0 0 1 3 3v4" />
    </Illustration>
  )
}
