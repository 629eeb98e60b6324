import type { JSX } from 'react'
import { Illustration } from './Illustration.js'

/** Nodes that hold each other up. */
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
