import type { Service } from '../service/Service.js'
import type { LoggedIn } from '../users/Caller.js'

/** Sets the app's network (CAIP-2), if given, as the network of a new session. */
export async function beginOn(
  { sessions }: Service,
  { token }: Pick<LoggedIn, 'token'>,
  chainId: string | undefined,
): Promise<void> {
  if (!chainId) return
  const { session } = await sessions.require(token)
  await sessions.switchTo(session, chainId)
}
