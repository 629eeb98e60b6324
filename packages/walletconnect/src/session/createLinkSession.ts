import type { Namespace, Session, SessionCapabilities, WalletTransport } from '@foyer/common'
import type { OpenClient } from '../client/openClient.js'
import { universalCapabilities } from '../request/universalCapabilities.js'
import { approvedOnly } from './approvedOnly.js'
import type { NamespaceState } from './createNamespaceState.js'
import { createSessionProvider } from './createSessionProvider.js'
import { readClientId } from './readClientId.js'
import { resyncSession } from './resyncSession.js'
import { switchNetwork } from './switchNetwork.js'

/** A session with the state behind it. */
export interface LinkSession {
  readonly session: Session
  readonly state: NamespaceState
}

interface LinkSessionParts {
  readonly namespace: Namespace
  readonly topic: string
  /** Who is at the other end. */
  readonly wallet: Session['wallet']
  readonly state: NamespaceState
  readonly transport: WalletTransport
  /** Addresses of networks by their references. */
  readonly rpcUrls: Readonly<Record<string, string>>
  /** The namespace's own encodings, where the host has an adapter for it. */
  readonly capabilities: SessionCapabilities | undefined
  readonly signedIn: Session['signedIn']
  close(): Promise<void>
  release(): void
}

/** Makes the session of one namespace of a link. */
export function createLinkSession(open: OpenClient, parts: LinkSessionParts): LinkSession {
  const { namespace, topic, wallet, state, transport, rpcUrls, close, release } = parts
  const account = () => state.accounts()[0]
  const closing: { ended?: Promise<void> } = {}
  const client = readClientId(open)
  const session: Session = {
    ...(parts.capabilities ?? universalCapabilities(namespace, { transport, account })),
    namespace,
    linkId: `walletconnect:${topic}`,
    ...(wallet ? { wallet } : {}),
    ...(parts.signedIn ? { signedIn: parts.signedIn } : {}),
    get clientId() {
      return client.id
    },
    provider: createSessionProvider({ namespace, state, transport, rpcUrls }),
    get accounts() {
      return state.accounts()
    },
    get networkId() {
      return state.networkId()
    },
    get approvedNetworkIds() {
      return approvedOnly(namespace, state.approved())
    },
    subscribe: state.events.subscribe,
    resync: () => resyncSession(open, topic),
    switchNetwork: ({ network, signal }) => switchNetwork({ state, transport, network, signal }),
    close() {
      closing.ended ??= close()
      return closing.ended
    },
    release,
  }
  return { session, state }
}
