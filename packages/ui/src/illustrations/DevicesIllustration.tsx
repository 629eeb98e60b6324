import type { JSX } from 'react'
import { Illustration } from './Illustration.js'

/** A browser window with a way onwards. */
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
