import type { RequestName } from './protocol/FrameRequests.js'

/** The time limit for the frame to become ready. */
export const loadTimeoutMs = 20_000

/** The time limit for the frame's first message after the browser loaded a page in it. */
export const firstWordsMs = 5000

/** The time from the frame's first message until it counts as ready. */
export const readyDelayMs = 500

/** The time limit for the frame to answer a sign-out. */
export const signOutTimeoutMs = 3000

/** The time limit for the visitor to decide on a request. */
export const approvalTimeoutMs = 300_000

/** The time limit for the frame to confirm that a withdrawn request is not carried out. */
export const withdrawTimeoutMs = 3000

/** The time limit for the frame to carry out an approved request. */
export const outcomeTimeoutMs = 300_000

const requestTimeoutMs = 30_000

/** Returns the timeout of a request, counted from the frame's readiness. */
export const limitOf = (name: RequestName) =>
  name === 'CONNECT_FARCASTER' ? approvalTimeoutMs : requestTimeoutMs
