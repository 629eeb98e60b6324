import {
  cleanText,
  type FamilyTransport,
  type Namespace,
  type NetworkId,
  type NetworkSwitching,
  parseAccountId,
  type ReconnectRequest,
  type Session,
  type SessionCapabilities,
  type Stop,
  safeImageUrl,
  type WalletTransport,
  waitAtMost,
} from '@foyer/common'
import { adoptKnown } from '@foyer/common/transports'
import type { OpenClient } from '../client/client.js'
import { followAnswer, type SdkClient, type SdkPayload } from '../client/sdkClient.js'
import type { Families } from '../families.js'
import type { Proposal } from '../proposal.js'
import { type NamespaceApproval, readApproved } from './approved.js'
import { watchSdkSession } from './events.js'
import { createNamespaceState, type NamespaceState } from './namespaceState.js'
import { createSessionProvider } from './provider.js'
import { endSession } from './sdkSessions.js'
import { switchNetwork } from './switchNetwork.js'
import { createEnding, createTransport } from './transport.js'

/** The parts of a pairing's sessions. */
export interface PairedRequest extends Omit<ReconnectRequest, 'signal'> {
  readonly topic: string
  readonly proposal: Proposal
  readonly families: Families
  /** The accounts that signed in while pairing. */
  readonly signedIn?: Session['signedIn']
}

const told = { isTold: true }

/**
 * Creates one session per approved namespace over one transport. They end together, and the last session releases the
 * share of the client. Returns none if nothing usable was approved, in which case the caller keeps the share.
 */
export function createPairedSessions(open: OpenClient, request: PairedRequest): readonly Session[] {
  const { topic, networks, proposal, families, adopt, onRequestSent } = request
  const approved = readApproved(open.client.session.get(topic).namespaces, families)
  if (approved.size === 0) return []
  const ending = createEnding()
  let stopWatching: Stop | undefined
  const members = createMembers(() => {
    ending.end()
    stopWatching?.()
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
  const accountsOn = (networkId: NetworkId) =>
    members
      .list()
      .flatMap(([, { state }]) => state.accounts())
      .filter(each => parseAccountId(each).networkId === networkId)
  const onSent = onRequestSent ? { onRequestSent } : {}
  const transport = createTransport(open, { topic, families, ending, accountsOn, ...onSent })
  const wallet = readPeer(open, topic)
  for (const [namespace, each] of approved) {
    const family = families.of(namespace)
    const { hasOneAddress } = family
    const state = createNamespaceState({ approved: each, networks, hasOneAddress })
    const current = {
      account: () => state.accounts()[0],
      readAccounts: async () => state.accounts(),
      follow: state.follow,
    }
    const capabilities = adopt?.(namespace, transport, current) ?? adoptKnown(namespace, transport, current)
    const release = () => members.leave(namespace)
    const rpcUrls = proposal[namespace]?.rpcMap ?? {}
    const signedIn = family.signIn && request.signedIn
    const carried = { namespace, family, topic, wallet, state, transport, rpcUrls, capabilities, signedIn }
    const parts = { ...carried, release, close: () => close(namespace) }
    members.add(namespace, createPairedSession(open, parts))
  }
  stopWatching = watchSdkSession(open, {
    topic,
    families,
    onEvent: ({ namespace, report }) => members.get(namespace)?.state.report(report),
    onUpdate: namespaces => update(members, readApproved(namespaces, families)),
    onEnd: finish,
  })
  return members.list().map(([, { session }]) => session)
}

/** Applies a new approval. Ignores added namespaces, which core gets from the next `connect`. */
function update(members: Members, next: ReadonlyMap<Namespace, NamespaceApproval>): void {
  for (const [namespace, { state }] of members.list()) {
    const still = next.get(namespace)
    if (still) state.approve(still)
    else members.leave(namespace, told)
  }
}

/** A session and its state. */
interface PairedSession {
  readonly session: Session
  readonly state: NamespaceState
}

interface PairedSessionParts {
  readonly namespace: Namespace
  readonly family: FamilyTransport
  readonly topic: string
  /** The connected wallet. */
  readonly wallet: Session['wallet']
  readonly state: NamespaceState
  readonly transport: WalletTransport
  /** RPC URLs by network reference. */
  readonly rpcUrls: Readonly<Record<string, string>>
  /** The capabilities of the host's adapter, or the known capabilities without an adapter. */
  readonly capabilities: SessionCapabilities | undefined
  readonly signedIn: Session['signedIn']
  close(): Promise<void>
  release(): void
}

/** Creates the session of one namespace of a pairing. */
function createPairedSession(open: OpenClient, parts: PairedSessionParts): PairedSession {
  const { namespace, family, topic, wallet, state, transport, rpcUrls, close, release } = parts
  const { switching } = family
  let ended: Promise<void> | undefined
  const clientId = readClientId(open)
  const session: Session = {
    ...parts.capabilities,
    namespace,
    linkId: `walletconnect:${topic}`,
    ...(wallet ? { wallet } : {}),
    ...(parts.signedIn ? { signedIn: parts.signedIn } : {}),
    get clientId() {
      return clientId()
    },
    provider: createSessionProvider({ family, state, transport, rpcUrls }),
    get accounts() {
      return state.accounts()
    },
    get networkId() {
      return state.networkId()
    },
    get approvedNetworkIds() {
      return approvedOnly(switching, state.approved())
    },
    subscribe: state.events.subscribe,
    refresh: () => refreshSession(open, topic),
    switchNetwork: ({ network, signal }) => switchNetwork({ state, transport, network, switching, signal }),
    close() {
      ended ??= close()
      return ended
    },
    release,
  }
  return { session, state }
}

/** Returns the networks that a wallet is bound to, or `undefined` if it can switch to others. */
function approvedOnly(
  switching: NetworkSwitching | undefined,
  { networks, methods }: NamespaceApproval,
): readonly NetworkId[] | undefined {
  return switching && methods.includes(switching.switchMethod) ? undefined : networks
}

/** The open sessions of a pairing. */
interface Members {
  add(namespace: Namespace, member: PairedSession): void
  get(namespace: Namespace): PairedSession | undefined
  list(): readonly (readonly [Namespace, PairedSession])[]
  /** Removes a session, silently or with a final `closed`. */
  leave(namespace: Namespace, how?: { readonly isTold: boolean }): void
}

/** Creates the sessions of a pairing. `onEmpty` is called when the last session is removed. */
function createMembers(onEmpty: Stop): Members {
  const members = new Map<Namespace, PairedSession>()
  return {
    add: (namespace, member) => void members.set(namespace, member),
    get: namespace => members.get(namespace),
    list: () => [...members],
    leave(namespace, { isTold } = { isTold: false }) {
      const member = members.get(namespace)
      if (!member) return
      members.delete(namespace)
      member.state.stop()
      if (isTold) member.state.events.emit({ type: 'closed' })
      if (members.size === 0) onEmpty()
    },
  }
}

const pingTimeoutMs = 5000

/**
 * Wakes a session after the browser was suspended: a ping makes the SDK reconnect and receive messages from the
 * relay. A wallet that does not answer is asleep too. That does not end the session.
 */
async function refreshSession({ client }: OpenClient, topic: string): Promise<void> {
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

/** Reads the session's wallet from its metadata, or returns `undefined` if it has no name. */
function readPeer({ client }: OpenClient, topic: string): Session['wallet'] {
  const { peer } = client.session.get(topic)
  // Written by the wallet, and only partly validated by the SDK.
  const { name, icons } = (peer?.metadata ?? {}) as { readonly name?: unknown; readonly icons?: unknown }
  const shown = cleanText(name)
  if (!shown) return undefined
  const iconUrl = Array.isArray(icons) ? icons.map(safeImageUrl).find(Boolean) : undefined
  return { name: shown, ...(iconUrl ? { iconUrl } : {}) }
}

/** Reads the client's id at the relay, a `did:key`. Returns `undefined` until the client has provided it. */
function readClientId({ client }: OpenClient): () => string | undefined {
  let id: string | undefined
  const read = async () => {
    id = await client.core.crypto.getClientId()
  }
  read().catch(() => undefined) // a host's own client may have none, and services work without it
  return () => id
}
