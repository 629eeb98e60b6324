import type { JSX } from 'react'
import { Icon } from './Icon.js'

/** A phone with an arrow into it: an app to install. */
export function AppStoreIcon(): JSX.Element {
  return (
    <Icon>
      <path d="M8 17.25H7.5a2 2 0 0 1-2-2V4.75a2 2 0 0 1 2-2h5a2 2 0 0 1 2 2v2.5M9.2 5.2h1.6" />
      <path d="M13.5 10v6.5m-2.5-2.3 2.5 2.5 2.5-2.5" />
    </Icon>
  )
}
