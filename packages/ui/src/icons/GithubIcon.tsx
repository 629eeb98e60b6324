import type { JSX } from 'react'
import { Icon } from './Icon.js'

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
