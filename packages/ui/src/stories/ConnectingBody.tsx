import type { JSX } from 'react'
import { ConnectingStatus, type ConnectingStatusProps } from './ConnectingStatus.js'
import { StoryHeader } from './StoryHeader.js'

/** Waiting for a wallet, and being declined by it. */
export function ConnectingBody(props: ConnectingStatusProps): JSX.Element {
  return (
    <>
      <StoryHeader title="Ember" />
      <ConnectingStatus {...props} />
    </>
  )
}
