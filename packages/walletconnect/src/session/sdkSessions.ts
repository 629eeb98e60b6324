import { type Network, waitAtMost } from '@foyer/common'
import type { OpenClient } from '../client/client.js'
import type { Families } from '../families.js'
import type { Proposal } from '../proposal.js'
import { readApproved } from './approved.js'

/**
 * Returns the topic of the most recently agreed or extended session with a namespace of the host. Ends expired and
 * unusable sessions, unless the client is the host's own.
 */
export function findStoredSession(
  open: OpenClient,
  { networks, families }: { readonly networks: readonly Network[]; readonly families: Families },
): string | undefined {
  const { client, host } = open
  const offered = new Set(networks.map(({ namespace }) => namespace))
  const isUsable = ({ expiry, namespaces }: { expiry: number; namespaces: unknown }) =>
    expiry * 1000 > Date.now() &&
    [...readApproved(namespaces, families).keys()].some(each => offered.has(each))
  const stored = client.session.getAll()
  const usable = stored.filter(isUsable).sort((one, other) => other.expiry - one.expiry)
  if (!host) {
    for (const { topic } of stored.filter(each => !isUsable(each))) void endSession(open, topic)
  }
  const hostTopic = (host?.session as { topic?: unknown } | undefined)?.topic
  return (usable.find(({ topic }) => topic === hostTopic) ?? usable[0])?.topic
}

/** The untyped steps of a universal provider after it has a session. */
interface HostInternals {
  session?: object
  optionalNamespaces?: object
  onConnect?(): void
}

/**
 * Sets a session on the host's own provider, as if the provider itself had connected, so that both use the same
 * session.
 */
export function shareWithHost(
  { client, host }: OpenClient,
  { topic, proposal }: { readonly topic: string; readonly proposal: Proposal },
): void {
  const provider = host as HostInternals | undefined
  if (!provider || (provider.session as { topic?: unknown } | undefined)?.topic === topic) return
  provider.session = client.session.get(topic)
  provider.optionalNamespaces = proposal
  provider.onConnect?.()
}

const reason = { code: 6000, message: 'User disconnected.' }
const tellTimeoutMs = 3000
// Without a relay the message can only be queued, because its key is deleted with the session.
const writeTimeoutMs = 250
const forgetTimeoutMs = 1000
// The time in which the wallet is still informed if the relay becomes reachable again.
const lateTellTimeoutMs = 20_000

/**
 * Ends a session on both sides. Waits up to 3 s until the wallet is informed, then deletes the session on this device.
 * The wallet is still informed later if the relay is reachable again within 20 s. Idempotent. Never rejects.
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

/** Ends a session on this side only, as the SDK deletes an expired session. Needs no relay. */
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
