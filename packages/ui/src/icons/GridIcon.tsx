import type { JSX } from 'react'
import { Icon } from './Icon.js'

/** Four tiles: everything there is. */
export function GridIcon(): JSX.Element {
  return (
    <Icon>
      <rect x="3.5" y="3.5" width="5" height="5" rx="1.5" />
      <rect x="11.5" y="3.5" width="5" height="5" rx="1.5" />
      <rect x="3.5" y="11.5" width="5" height="5" rx="1.5" />
      <rect x="11.5" y="11.5" width="5" height="5" rx="1.5" />
    </Icon>
  )
}
