import type { Stop } from '@foyer/common'
import { followAnswer } from '../client/followAnswer.js'
import type { OpenClient } from '../client/openClient.js'
import type { SdkClient } from '../client/SdkClient.js'
import type { SdkPayload } from '../client/sdkInternals.js'
import { waitAtMost } from '../client/waitAtMost.js'

const pingTimeoutMs = 5000

/**
 * Brings a link back that the browser let sleep: a ping makes the SDK reconnect, and what waited at the relay arrives. A
 * wallet that does not answer is asleep too; that ends nothing.
 */
export async function resyncSession({ client }: OpenClient, topic: string): Promise<void> {
  if (!client.session.keys.includes(topic)) return
  const { answer, leave } = followAnswer(client, {
    event: 'session_ping',
    watchId: found => watchPing(client, { topic, found }),
    ask: () => client.ping({ topic }),
  })
  await waitAtMost(answer, pingTimeoutMs).catch(() => {})
  leave()
}

function watchPing(
  { core: { history } }: SdkClient,
  { topic, found }: { readonly topic: string; readonly found: (id: number) => void },
): Stop {
  const note = (record: { topic: string; id: number; request: Omit<SdkPayload, 'id'> }) => {
    if (record.topic === topic && record.request.method === 'wc_sessionPing') found(record.id)
  }
  history.on('history_created', note)
  return () => history.removeListener('history_created', note)
}
