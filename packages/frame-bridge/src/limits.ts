import type { RequestName } from './protocol/FrameRequests.js'

/** How long the frame may take to get ready. */
export const loadTimeoutMs = 20_000

/** How long the frame may take to say that it listens once the browser loaded a page in it. */
export const firstWordsMs = 5000

/** How long after its first words the frame counts as ready. */
export const readyDelayMs = 500

/** How long a sign-out may take. */
export const signOutTimeoutMs = 3000

/** How long the visitor may think before a request is given up. */
export const approvalTimeoutMs = 300_000

/** How long the frame may take to say that a request which nobody waits for is not carried out. */
export const withdrawTimeoutMs = 3000

/** How long the frame may take to carry out what the visitor said yes to. */
export const outcomeTimeoutMs = 300_000

const requestTimeoutMs = 30_000

/** How long the frame may take for a request, counted from its readiness. */
export const limitOf = (name: RequestName) =>
  name === 'CONNECT_FARCASTER' ? approvalTimeoutMs : requestTimeoutMs
