import type { FrameProvider } from '@foyer/common'

/** Signing in by social accounts. What comes of each verb is in state; none rejects. */
export interface SocialsVerbs {
  /** Opens the provider's window in the same task, so that browsers allow it; in Telegram the page itself goes there. */
  start(provider: FrameProvider): void
  /** Gives the login up and closes its window. */
  cancel(): void
  startFarcaster(): void
  /** Gives it up; the frame forgets it 100 ms later. */
  cancelFarcaster(): void
  /** Loads the frame ahead of a login. */
  preload(): void
}
