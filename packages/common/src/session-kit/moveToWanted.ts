import { type ConnectRequest, FoyerError, isFoyerError, type Session } from '@foyer/common'

/**
 * Moves a new session to the network that is wanted. A wallet that cannot or will not go there stays where it is.
 * Failures: `ABORTED`, which ends the session, and `CONNECT_FAILED` when the wallet ended it meanwhile.
 */
export async function moveToWanted(
  session: Session,
  { networks: [network], signal }: ConnectRequest,
): Promise<void> {
  if (session.networkId === network.id) return
  let isClosed = false
  const stop = session.subscribe(event => {
    isClosed ||= event.type === 'closed'
  })
  try {
    await session.switchNetwork?.({ network, signal })
  } catch (error) {
    if (isFoyerError(error, 'ABORTED')) {
      session.release()
      throw error
    }
  } finally {
    stop()
  }
  if (isClosed) throw new FoyerError('CONNECT_FAILED', { reason: 'the wallet disconnected' })
}
