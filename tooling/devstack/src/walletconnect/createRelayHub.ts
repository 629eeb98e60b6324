import { createHash } from 'node:crypto'
import type { Mailbox, StoredMessage } from './createMailbox.js'

/** An open connection of a client. */
export interface RelayPeer {
  /** The `did:key` of the client. All its connections share it. */
  readonly clientId: string
  send(payload: object): void
}

/** The published fields. The relay adds the others of a stored message. */
export type Publication = Pick<StoredMessage, 'topic' | 'message' | 'tag'> & {
  readonly ttlMs: number
  readonly attestation?: string
}

/** The topics, their subscribers and the deliveries. */
export interface RelayHub {
  /** Subscribes to a topic and delivers its pending messages. Returns the subscription's id. */
  subscribe(peer: RelayPeer, topic: string): string
  unsubscribe(peer: RelayPeer, topic: string): void
  publish(peer: RelayPeer, publication: Publication): void
  /** Returns the pending messages of a topic without subscribing to it. */
  fetch(peer: RelayPeer, topic: string): readonly object[]
  /** Records that a client acknowledged a delivery. */
  acknowledge(peer: RelayPeer, deliveryId: number): void
  leave(peer: RelayPeer): void
}

const toWire = ({ topic, message, publishedAt, tag, attestation }: StoredMessage): object => ({
  topic,
  message,
  publishedAt,
  tag,
  ...(attestation === undefined ? {} : { attestation }),
})

/** Creates the relay's logic without sockets. A message is never delivered to its publisher. */
export function createRelayHub(mailbox: Mailbox): RelayHub {
  const followers = new Map<string, Map<RelayPeer, string>>()
  const unanswered = new Map<RelayPeer, Map<number, StoredMessage>>()
  const nextDeliveryId = createDeliveryIds()

  const deliver = (peer: RelayPeer, message: StoredMessage) => {
    const subscriptionId = followers.get(message.topic)?.get(peer)
    const deliveries = unanswered.get(peer) ?? new Map<number, StoredMessage>()
    const isUnderway = [...deliveries.values()].includes(message)
    if (!subscriptionId || isUnderway || message.publisherId === peer.clientId) return
    const id = nextDeliveryId()
    unanswered.set(peer, deliveries.set(id, message))
    const params = { id: subscriptionId, data: toWire(message) }
    peer.send({ id, jsonrpc: '2.0', method: 'irn_subscription', params })
  }

  return {
    subscribe(peer, topic) {
      const id = createHash('sha256').update(`${topic}${peer.clientId}`).digest('hex')
      const peers = followers.get(topic) ?? new Map<RelayPeer, string>()
      followers.set(topic, peers.set(peer, id))
      // The subscription must be answered first, because clients drop messages of topics that they do not follow yet.
      setImmediate(() => {
        for (const message of mailbox.waiting(topic, peer.clientId)) deliver(peer, message)
      })
      return id
    },
    unsubscribe: (peer, topic) => void followers.get(topic)?.delete(peer),
    publish(peer, { ttlMs, ...publication }) {
      const publishedAt = Date.now()
      const message: StoredMessage = {
        ...publication,
        publishedAt,
        expiresAt: publishedAt + ttlMs,
        publisherId: peer.clientId,
        acknowledgedBy: new Set(),
      }
      mailbox.store(message)
      for (const follower of followers.get(message.topic)?.keys() ?? []) deliver(follower, message)
    },
    fetch: (peer, topic) => mailbox.waiting(topic, peer.clientId).map(toWire),
    acknowledge(peer, deliveryId) {
      const deliveries = unanswered.get(peer)
      deliveries?.get(deliveryId)?.acknowledgedBy.add(peer.clientId)
      deliveries?.delete(deliveryId)
    },
    leave(peer) {
      unanswered.delete(peer)
      for (const [topic, peers] of followers)
        if (peers.delete(peer) && peers.size === 0) followers.delete(topic)
    },
  }
}

// The ids must differ from the ids of the clients' own requests on the same socket, which start with the time.
function createDeliveryIds(): () => number {
  let id = 0
  return () => ++id
}
