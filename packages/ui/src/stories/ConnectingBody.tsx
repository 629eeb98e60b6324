import type { JSX } from 'react'
import { ConnectingStatus, type ConnectingStatusProps } from './ConnectingStatus.js'
import { StoryHeader } from './StoryHeader.js'

/** The view that waits for a wallet or shows its refusal. */
export function ConnectingBody(props: ConnectingStatusProps): JSX.Element {
  return (
    <>
      <StoryHeader title="Ember" />
      <ConnectingStatus {...props} />
    </>
  )
}
