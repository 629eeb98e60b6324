/** An encrypted message that waits for the clients with its topic's key. */
export interface StoredMessage {
  readonly topic: string
  readonly message: string
  readonly tag: number
  /** The time of publication, in milliseconds since the epoch. */
  readonly publishedAt: number
  /** The time of expiry, in milliseconds since the epoch. The message is not delivered from then on. */
  readonly expiresAt: number
  readonly attestation?: string
  readonly publisherId: string
  /** The clients that acknowledged the message. */
  readonly acknowledgedBy: Set<string>
}

/** Stores messages until they expire. */
export interface Mailbox {
  store(message: StoredMessage): void
  /** Returns the messages of a topic that a client has neither published nor acknowledged, oldest first. */
  waiting(topic: string, clientId: string): readonly StoredMessage[]
}

/** Creates an empty mailbox. Pass it from one relay to the next to keep messages across a restart. */
export function createMailbox(now: () => number = Date.now): Mailbox {
  const topics = new Map<string, StoredMessage[]>()
  const live = (topic: string): StoredMessage[] => {
    const kept = topics.get(topic)?.filter(each => each.expiresAt > now()) ?? []
    if (kept.length > 0) topics.set(topic, kept)
    else topics.delete(topic)
    return kept
  }
  return {
    store(message) {
      topics.set(message.topic, [...live(message.topic), message])
    },
    waiting: (topic, clientId) =>
      live(topic).filter(each => each.publisherId !== clientId && !each.acknowledgedBy.has(clientId)),
  }
}
