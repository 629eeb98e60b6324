import type { JSX } from 'react'
import { IconButton } from '../icon-button/IconButton.js'
import HelpIcon from '../icons/help.svg'
import { ConnectRows, type ConnectRowsProps } from './ConnectRows.js'
import { StoryHeader } from './StoryHeader.js'

/** The list of wallets as a visitor first meets it. */
export function ConnectBody(props: ConnectRowsProps): JSX.Element {
  const help = (
    <IconButton label="What is a wallet?">
      <HelpIcon />
    </IconButton>
  )
  return (
    <>
      <StoryHeader title="Connect Wallet" start={help} />
      <ConnectRows {...props} />
    </>
  )
}
