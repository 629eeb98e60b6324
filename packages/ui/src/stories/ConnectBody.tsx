import type { JSX } from 'react'
import { IconButton } from '../icon-button/IconButton.js'
import HelpIcon from '../icons/help.svg'
import { ConnectRows, type ConnectRowsProps } from './ConnectRows.js'
import { StoryHeader } from './StoryHeader.js'

/** The list of wallets at the first opening. */
export function ConnectBody(props: ConnectRowsProps): JSX.Element {
  const help = (
    <IconButton label="What is a wallet?">
      <HelpIcon />
    </IconButton>
  )
  return (
    <>
      <StoryHeader title="Connect wallet" start={help} />
      <ConnectRows {...props} />
    </>
  )
}
