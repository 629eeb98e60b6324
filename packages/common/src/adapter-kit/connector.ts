import {
  type Connector,
  type ConnectRequest,
  loadChunk,
  type Namespace,
  type ReconnectRequest,
  type Session,
  type SessionCapabilities,
} from '@foyer/common'

/** What a row shows of a wallet. */
export type WalletIdentity = Pick<
  Connector,
  'id' | 'name' | 'type' | 'iconUrl' | 'rdns' | 'claims' | 'explorerId' | 'objects'
>

/** The part of an adapter that opens wallets. */
export interface WalletOpener<Source> {
  connectWallet(opening: Opening<Source>, request: ConnectRequest): Promise<readonly Session[]>
  reconnectWallet(opening: Opening<Source>, request: ReconnectRequest): Promise<readonly Session[]>
}

/** A wallet, how to reach it, and the row it is reached by. */
export type Opening<Source> = Source & { readonly connectorId: string }

/** One wallet, how to reach it, and the code that does. */
export interface WalletRow<Source> {
  readonly namespace: Namespace
  readonly source: Source
  /** Called at the first use, and again after a failure. */
  readonly load: () => Promise<WalletOpener<Source>>
}

/**
 * Makes a connector whose code for connecting is loaded when it is needed. Adds the failure `FEATURE_LOAD_FAILED`: the wallet
 * was not asked then.
 */
export function createWalletConnector<Source>(
  identity: WalletIdentity,
  { namespace, source, load }: WalletRow<Source>,
): Connector {
  const opening = { connectorId: identity.id, ...source }
  const open = <Part>(pick: (opener: WalletOpener<Source>) => Part) => loadChunk(identity.id, load, pick)
  return {
    ...identity,
    namespaces: [namespace],
    connect: async request => (await open(opener => opener.connectWallet))(opening, request),
    reconnect: async request => (await open(opener => opener.reconnectWallet))(opening, request),
  }
}

type Method = (request: unknown) => Promise<unknown>

type Deferrable = Exclude<keyof SessionCapabilities, 'loaded'>

/**
 * Capabilities whose code is still on its way. It is loaded at once, so that a later request leaves in the task of the
 * visitor's tap: a phone opens the wallet only there. A load that failed is tried again by the request that needs it.
 */
export function deferCapabilities<Name extends Deferrable>(
  names: readonly Name[],
  loadNow: () => Promise<SessionCapabilities>,
): SessionCapabilities {
  let here: SessionCapabilities | undefined
  let loading: Promise<SessionCapabilities> | undefined
  const load = () => {
    loading ??= loadNow().then(
      capabilities => {
        here = capabilities
        return capabilities
      },
      error => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  const loaded = load().catch(() => {}) // the request that needs it tries again, and tells
  const methods = names.map(name => {
    const call = async (request: unknown) => ((here ?? (await load()))[name] as Method)(request)
    return [name, call]
  })
  return { ...Object.fromEntries(methods), loaded }
}
