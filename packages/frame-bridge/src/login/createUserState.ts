import { createEmitter, type EmbeddedUser, type Stop } from '@foyer/common'

/** Who is signed in. */
export interface UserState {
  user(): EmbeddedUser | undefined
  set(next: EmbeddedUser | undefined): void
  onUser(listener: (user: EmbeddedUser | undefined) => void): Stop
}

/** Keeps the user; what is the same is not told again. */
export function createUserState(): UserState {
  const events = createEmitter<EmbeddedUser | undefined>()
  let user: EmbeddedUser | undefined
  return {
    user: () => user,
    set(next) {
      const isSame = JSON.stringify(next) === JSON.stringify(user)
      user = next
      if (!isSame) events.emit(next)
    },
    onUser: events.subscribe,
  }
}
