import type { Namespace, RestoreRequest, Session, Stop } from '@foyer/common'
import type { OpenClient } from '../client/openClient.js'
import type { Proposal } from '../proposal/proposeNamespace.js'
import { createTransport } from '../request/createTransport.js'
import { createEnding } from './createEnding.js'
import { createLinkSession } from './createLinkSession.js'
import { createMembers, type Members } from './createMembers.js'
import { createNamespaceState } from './createNamespaceState.js'
import { endSession } from './endSession.js'
import { type Approved, readApproved } from './readApproved.js'
import { readPeer } from './readPeer.js'
import { watchSdkSession } from './watchSdkSession.js'

/** What a link is made of. */
export interface LinkRequest extends Omit<RestoreRequest, 'signal'> {
  readonly topic: string
  readonly proposal: Proposal
  /** Who signed in while it was made: on EVM chains. */
  readonly signedIn?: Session['signedIn']
}

const told = { isTold: true }

/**
 * Makes one session per namespace of what a wallet approved, over one transport. They end together; the share in the
 * client is given back with the last of them. Empty when nothing usable was approved: the share is then the caller's.
 */
export function createLink(open: OpenClient, request: LinkRequest): readonly Session[] {
  const { topic, networks, proposal, adopt, onRequestSent } = request
  const approved = readApproved(open.client.session.get(topic).namespaces)
  if (approved.size === 0) return []
  const ending = createEnding()
  const watch: { stop?: Stop } = {}
  const members = createMembers(() => {
    ending.end()
    watch.stop?.()
    open.release()
  })
  const finish = () => {
    for (const [namespace] of members.list()) members.leave(namespace, told)
  }
  const close = async (namespace: Namespace) => {
    if (!members.get(namespace)) return open.ending.get(topic)
    const ended = endSession(open, topic)
    members.leave(namespace)
    finish()
    await ended
  }
  const transport = createTransport(open, { topic, ending, ...(onRequestSent ? { onRequestSent } : {}) })
  const wallet = readPeer(open, topic)
  for (const [namespace, each] of approved) {
    const state = createNamespaceState(namespace, { approved: each, networks })
    const capabilities = adopt?.(namespace, transport, { account: () => state.accounts()[0] })
    const release = () => members.leave(namespace)
    const rpcUrls = proposal[namespace]?.rpcMap ?? {}
    const signedIn = namespace === 'eip155' ? request.signedIn : undefined
    const carried = { namespace, topic, wallet, state, transport, rpcUrls, capabilities, signedIn }
    const parts = { ...carried, release, close: () => close(namespace) }
    members.add(namespace, createLinkSession(open, parts))
  }
  watch.stop = watchSdkSession(open, {
    topic,
    onEvent: ({ namespace, report }) => members.get(namespace)?.state.report(report),
    onUpdate: namespaces => update(members, readApproved(namespaces)),
    onEnd: finish,
  })
  return members.list().map(([, { session }]) => session)
}

/** A namespace that appears now is offered by the next connect: core adopts sessions, it does not grow them. */
function update(members: Members, next: ReadonlyMap<Namespace, Approved>): void {
  for (const [namespace, { state }] of members.list()) {
    const still = next.get(namespace)
    if (still) state.approve(still)
    else members.leave(namespace, told)
  }
}
