import type { JSX } from 'react'
import { Illustration } from './Illustration.js'

/** A payment card with a coin that has a plus sign. */
export function BuyIllustration(): JSX.Element {
  return (
    <Illustration>
      <rect className="soft" x="9" y="17" width="44" height="32" rx="9" />
      <path className="line" d="M9.5 27.5h43" />
      <rect className="line" x="15.75" y="35.75" width="11.5" height="5.5" rx="2.75" />
      <circle className="fill" cx="51" cy="48" r="12" />
      <path className="mark" d="M51 42.5v11m-5.5-5.5h11" />
    </Illustration>
  )
}
