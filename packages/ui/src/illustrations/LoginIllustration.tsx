import type { JSX } from 'react'
import { Illustration } from './Illustration.js'

/** A person with one key for many doors. */
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
