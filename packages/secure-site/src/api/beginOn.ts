import type { Service } from '../service/Service.js'
import type { LoggedIn } from '../users/Caller.js'

/** Puts a new session on the network that the app is on (CAIP-2), where it said one. */
export function beginOn(
  { sessions, store }: Service,
  { token }: Pick<LoggedIn, 'token'>,
  chainId: string | undefined,
): void {
  const { session } = sessions.require(token)
  if (chainId) store.change(() => Object.assign(session, { chainId }))
}
