import type { Stop } from '@foyer/common'
import { createLinkState, type Link, type LinkState } from './createLinkState.js'

/** A link that is kept up to date until it ends. */
export interface FollowedLink<Known extends Link> extends Omit<LinkState<Known>, 'stop'> {
  /** Hears nothing any more. Tells whether the link had not ended before. */
  release(): boolean
}

/** How a wallet is heard, and who is told that it ended the link. */
export interface Following<Known extends Link> {
  readonly watch: (link: FollowedLink<Known>) => Stop
  readonly onEnd?: () => void
}

/** Follows a wallet from one state to the next. It listens at once; nothing left to show is the end: `closed`. */
export function followLink<Known extends Link>(
  first: Known,
  { watch, onEnd }: Following<Known>,
): FollowedLink<Known> {
  let isOpen = true
  let stopWatching: Stop | undefined
  const { stop, ...state } = createLinkState(first, () => {
    if (!release()) return
    onEnd?.()
    state.events.emit({ type: 'closed' })
  })
  const release = () => {
    if (!isOpen) return false
    isOpen = false
    stop()
    stopWatching?.()
    return true
  }
  const followed = { ...state, release }
  stopWatching = watch(followed)
  if (!isOpen) stopWatching() // the wallet ended it before it could be heard
  return followed
}
