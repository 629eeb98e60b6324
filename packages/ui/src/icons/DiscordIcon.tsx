import type { JSX } from 'react'
import { Icon } from './Icon.js'

/** The mark of Discord: the face of a game pad. */
export function DiscordIcon(): JSX.Element {
  return (
    <Icon>
      <path
        fill="#5865f2"
        fillRule="evenodd"
        stroke="none"
        d="M4.6 5C6.2 4.2 8 3.8 10 3.8s3.8.4 5.4 1.2c1.7 2.7 2.5 5.5 2.3 8.6-1.3 1.1-2.7 1.9-4.3 2.3l-1-1.8c-1.6.4-3.2.4-4.8 0l-1 1.8c-1.6-.4-3-1.2-4.3-2.3-.2-3.1.6-5.9 2.3-8.6zm2.9 4a1.4 1.5 0 1 0 0 3 1.4 1.5 0 0 0 0-3zm5 0a1.4 1.5 0 1 0 0 3 1.4 1.5 0 0 0 0-3z"
      />
    </Icon>
  )
}
