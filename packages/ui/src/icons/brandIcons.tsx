import type { JSX } from 'react'
import { Icon } from './Icon.js'

/** The mark of Apple: an apple with a bite. */
export function AppleIcon(): JSX.Element {
  return (
    <Icon>
      <g fill="currentColor" stroke="none">
        <path d="M10 6.5c-1-.8-2-1.2-3-1.2-2.4 0-4 2-4 4.9 0 3.6 2.2 7.3 4.3 7.3 1 0 1.6-.6 2.7-.6s1.7.6 2.7.6c1.6 0 3.2-2.1 4-4.3-1.6-.7-2.5-2-2.5-3.6 0-1.4.7-2.5 1.9-3.3-.8-1-1.9-1.5-3.1-1.5-1.1 0-2 .5-3 1.7z" />
        <path d="M9.9 5c0-2 1.3-3.5 3.2-3.7.1 2-1.3 3.6-3.2 3.7z" />
      </g>
    </Icon>
  )
}

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

/** The mark of Facebook: the letter f on a disc. */
export function FacebookIcon(): JSX.Element {
  return (
    <Icon>
      <circle cx="10" cy="10" r="8" fill="#1877f2" stroke="none" />
      <path stroke="#fff" strokeWidth="2" d="M13.2 5.7h-1c-1.3 0-2 .8-2 2.1V17M7.6 10.6h4.8" />
    </Icon>
  )
}

/** The mark of Farcaster: an arch on a tile. */
export function FarcasterIcon(): JSX.Element {
  return (
    <Icon>
      <rect x="2" y="2" width="16" height="16" rx="4" fill="#7c5cd6" stroke="none" />
      <path
        stroke="#fff"
        strokeWidth="1.7"
        d="M5.6 6.2h8.8M6.9 6.2v8M13.1 6.2v8M6.9 13.6v-2a3.1 3.1 0 0 1 6.2 0v2"
      />
    </Icon>
  )
}

/** The mark of GitHub: the head of a cat. */
export function GithubIcon(): JSX.Element {
  return (
    <Icon>
      <path
        fill="currentColor"
        fillRule="evenodd"
        stroke="none"
        d="M3.9 8.8V3.4c0-.4.4-.6.8-.4L7.3 4.6a9.6 9.6 0 0 1 5.4 0L15.3 3c.4-.2.8 0 .8.4v5.4c1 2.7-.2 8-6.1 8s-7.1-5.3-6.1-8zM7.5 9.4a1.3 1.7 0 1 0 0 3.4 1.3 1.7 0 0 0 0-3.4zm5 0a1.3 1.7 0 1 0 0 3.4 1.3 1.7 0 0 0 0-3.4z"
      />
    </Icon>
  )
}

/** The mark of Google: a ring of four colours, open to the end. */
export function GoogleIcon(): JSX.Element {
  return (
    <Icon>
      <g strokeWidth="2.8" strokeLinecap="butt">
        <path stroke="#ea4335" d="M14.6 5.4A6.5 6.5 0 0 0 4.37 6.75" />
        <path stroke="#fbbc05" d="M4.37 6.75a6.5 6.5 0 0 0 0 6.5" />
        <path stroke="#34a853" d="M4.37 13.25A6.5 6.5 0 0 0 14.6 14.6" />
        <path stroke="#4285f4" d="M14.6 14.6a6.5 6.5 0 0 0 1.9-4.6h-6.2" />
      </g>
    </Icon>
  )
}

/** The mark of X: a broad stroke crossed by a fine one. */
export function XIcon(): JSX.Element {
  return (
    <Icon>
      <path d="M3.4 3.5h3.5l9.7 13h-3.5z" />
      <path d="M16 3.5 11.2 9M8.8 11.2 4 16.5" />
    </Icon>
  )
}
