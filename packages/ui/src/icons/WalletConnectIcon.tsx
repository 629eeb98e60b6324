import type { JSX } from 'react'
import { Icon } from './Icon.js'

/** Two links of a chain: a wallet on another device. */
export function WalletConnectIcon(): JSX.Element {
  return (
    <Icon>
      <path d="M8.6 6.6l1.9-1.9a3.4 3.4 0 0 1 4.8 4.8l-1.9 1.9m-2 2l-1.9 1.9a3.4 3.4 0 0 1-4.8-4.8l1.9-1.9" />
      <path d="M7.9 12.1l4.2-4.2" />
    </Icon>
  )
}
