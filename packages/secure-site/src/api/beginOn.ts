import type { Service } from '../service/Service.js'
import type { LoggedIn } from '../users/Caller.js'

/** Puts a new session on the network that the app is on (CAIP-2), where it said one. */
export async function beginOn(
  { sessions }: Service,
  { token }: Pick<LoggedIn, 'token'>,
  chainId: string | undefined,
): Promise<void> {
  if (!chainId) return
  const { session } = await sessions.require(token)
  await sessions.switchTo(session, chainId)
}
