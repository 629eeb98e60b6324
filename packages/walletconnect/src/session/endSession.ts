import type { OpenClient } from '../client/openClient.js'
import { waitAtMost } from '../client/waitAtMost.js'

const reason = { code: 6000, message: 'User disconnected.' }
const tellTimeoutMs = 3000
// Without a relay the farewell is only written: its key goes with the session.
const writeTimeoutMs = 250
const forgetTimeoutMs = 1000
// Behind that the wallet is still told, should the relay come back.
const lateTellTimeoutMs = 20_000

/**
 * Ends a session on both sides: the wallet is told as far as the relay can be reached within 3 s, and nothing of the
 * session stays here. Idempotent. Never rejects.
 */
export function endSession(open: OpenClient, topic: string): Promise<void> {
  const running = open.ending.get(topic)
  if (running) return running
  const ending = tellAndForget(open, topic)
    .catch(() => {})
    .finally(() => {
      open.ending.delete(topic)
      open.ended.emit(topic)
    })
  open.ending.set(topic, ending)
  return ending
}

async function tellAndForget({ client, hold }: OpenClient, topic: string): Promise<void> {
  const isKnown = () => client.session.keys.includes(topic)
  if (!isKnown()) return
  const telling = client.disconnect({ topic, reason })
  void waitAtMost(telling, lateTellTimeoutMs)
    .catch(() => {})
    .finally(hold())
  const isRelayThere = client.core.relayer.connected
  await waitAtMost(telling, isRelayThere ? tellTimeoutMs : writeTimeoutMs).catch(() => {})
  if (isKnown()) await forgetSession(client, topic)
}

/** Ends a session here only. The way the SDK itself forgets one that has expired; needs no relay. */
function forgetSession(client: OpenClient['client'], topic: string): Promise<unknown> {
  const forgotten = new Promise<void>(resolve => {
    const check = (event: { topic: string }) => {
      if (event.topic !== topic) return
      client.off('session_expire', check)
      resolve()
    }
    client.on('session_expire', check)
  })
  client.core.expirer.set(topic, 0)
  return waitAtMost(forgotten, forgetTimeoutMs)
}
