import type { JSX } from 'react'
import { ConnectingStatus } from './ConnectingStatus.js'
import { StoryHeader } from './StoryHeader.js'

/** Waiting for a wallet, and being declined by it. */
export function ConnectingBody({ state }: { readonly state: 'waiting' | 'error' }): JSX.Element {
  return (
    <>
      <StoryHeader title="Ember" />
      <ConnectingStatus state={state} />
    </>
  )
}
