import type { Publication, RelayHub, RelayPeer } from './createRelayHub.js'

type Params = Readonly<Record<string, unknown>>

/** Answers one method of the relay. Throws {@link InvalidParams} when a parameter is missing. */
export type RelayMethod = (hub: RelayHub, peer: RelayPeer, params: Params) => unknown

/** Thrown when a request lacks a parameter that its method needs. */
export class InvalidParams extends Error {
  constructor(name: string) {
    super(`Invalid params: ${name}`)
    this.name = 'InvalidParams'
  }
}

/** The tags by which clients distinguish messages. The combined methods publish with these tags. */
const tags = { propose: 1100, approve: 1101, settle: 1102 }
const defaultTtlSeconds = 300

/** All methods that WalletConnect 2 clients call. Shapes and order match relay.walletconnect.org. */
export const relayMethods: Readonly<Record<string, RelayMethod>> = {
  irn_subscribe: (hub, peer, params) => hub.subscribe(peer, text(params, 'topic')),
  irn_batchSubscribe: (hub, peer, params) => texts(params, 'topics').map(topic => hub.subscribe(peer, topic)),
  irn_unsubscribe(hub, peer, params) {
    hub.unsubscribe(peer, text(params, 'topic'))
    return true
  },
  irn_batchUnsubscribe(hub, peer, params) {
    for (const each of records(params, 'subscriptions')) hub.unsubscribe(peer, text(each, 'topic'))
    return true
  },
  irn_publish(hub, peer, params) {
    hub.publish(peer, toPublication(params))
    return true
  },
  irn_batchPublish(hub, peer, params) {
    for (const each of records(params, 'messages').map(toPublication)) hub.publish(peer, each)
    return true
  },
  irn_fetchMessages: (hub, peer, params) => ({
    messages: hub.fetch(peer, text(params, 'topic')),
    hasMore: false,
  }),
  irn_batchFetchMessages: (hub, peer, params) => ({
    messages: texts(params, 'topics').flatMap(topic => hub.fetch(peer, topic)),
    hasMore: false,
  }),
  wc_proposeSession(hub, peer, params) {
    const topic = text(params, 'pairingTopic')
    const message = text(params, 'sessionProposal')
    hub.subscribe(peer, topic)
    hub.publish(peer, toPublication({ ...params, topic, message, tag: tags.propose }))
    return true
  },
  wc_approveSession(hub, peer, params) {
    const pairingTopic = text(params, 'pairingTopic')
    const sessionTopic = text(params, 'sessionTopic')
    const response = text(params, 'sessionProposalResponse')
    const settlement = text(params, 'sessionSettlementRequest')
    const { ttl } = params
    hub.subscribe(peer, sessionTopic)
    hub.publish(peer, toPublication({ ttl, topic: pairingTopic, message: response, tag: tags.approve }))
    hub.publish(peer, toPublication({ ttl, topic: sessionTopic, message: settlement, tag: tags.settle }))
    return true
  },
}

function toPublication(params: Params): Publication {
  const { ttl = defaultTtlSeconds, tag = 0, attestation } = params
  if (typeof ttl !== 'number' || !(ttl > 0)) throw new InvalidParams('ttl')
  if (typeof tag !== 'number') throw new InvalidParams('tag')
  return {
    topic: text(params, 'topic'),
    message: text(params, 'message'),
    tag,
    ttlMs: ttl * 1000,
    ...(typeof attestation === 'string' ? { attestation } : {}),
  }
}

function text(params: Params, name: string): string {
  const value = params[name]
  if (typeof value !== 'string' || value === '') throw new InvalidParams(name)
  return value
}

function texts(params: Params, name: string): readonly string[] {
  const value = params[name]
  const isTexts = Array.isArray(value) && value.every(each => typeof each === 'string')
  if (!isTexts) throw new InvalidParams(name)
  return value
}

function records(params: Params, name: string): readonly Params[] {
  const value = params[name]
  const isRecords = Array.isArray(value) && value.every(each => typeof each === 'object' && each !== null)
  if (!isRecords) throw new InvalidParams(name)
  return value
}
