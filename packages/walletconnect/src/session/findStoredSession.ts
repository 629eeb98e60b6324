import type { Network } from '@foyer/common'
import type { OpenClient } from '../client/openClient.js'
import { endSession } from './endSession.js'
import { readApproved } from './readApproved.js'

/**
 * The topic of the session that was agreed on or extended last, among those with a namespace the host offers. Expired
 * ones and those of no use are ended, unless the client is the host's own.
 */
export function findStoredSession(open: OpenClient, networks: readonly Network[]): string | undefined {
  const { client, host } = open
  const offered = new Set(networks.map(({ namespace }) => namespace))
  const isUsable = ({ expiry, namespaces }: { expiry: number; namespaces: unknown }) =>
    expiry * 1000 > Date.now() && [...readApproved(namespaces).keys()].some(each => offered.has(each))
  const stored = client.session.getAll()
  const usable = stored.filter(isUsable).sort((one, other) => other.expiry - one.expiry)
  if (!host) {
    for (const { topic } of stored.filter(each => !isUsable(each))) void endSession(open, topic)
  }
  const hostTopic = (host?.session as { topic?: unknown } | undefined)?.topic
  return (usable.find(({ topic }) => topic === hostTopic) ?? usable[0])?.topic
}
