/** An encrypted message that waits for whoever holds the key of its topic. */
export interface StoredMessage {
  readonly topic: string
  readonly message: string
  readonly tag: number
  /** Milliseconds since the epoch. */
  readonly publishedAt: number
  /** Milliseconds since the epoch; from then on nobody gets it. */
  readonly expiresAt: number
  readonly attestation?: string
  readonly publisherId: string
  /** Clients that said they have it. */
  readonly acknowledgedBy: Set<string>
}

/** Keeps messages until they expire. */
export interface Mailbox {
  store(message: StoredMessage): void
  /** Messages of a topic which a client has neither published nor acknowledged, oldest first. */
  waiting(topic: string, clientId: string): readonly StoredMessage[]
}

/** Creates an empty mailbox; hand it from one relay to the next to keep messages over a restart. */
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
