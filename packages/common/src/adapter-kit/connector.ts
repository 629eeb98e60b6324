import {
  type Connector,
  type ConnectRequest,
  loadChunk,
  type Namespace,
  type ReconnectRequest,
  type Session,
  type SessionCapabilities,
} from '@foyer/common'

/** The fields of a wallet that its row shows. */
export type WalletIdentity = Pick<
  Connector,
  'id' | 'name' | 'type' | 'iconUrl' | 'rdns' | 'claims' | 'explorerId' | 'objects'
>

/** The module of an adapter that opens sessions. */
export interface WalletOpener<Source> {
  connectWallet(opening: Opening<Source>, request: ConnectRequest): Promise<readonly Session[]>
  reconnectWallet(opening: Opening<Source>, request: ReconnectRequest): Promise<readonly Session[]>
}

/** A wallet's source and the id of its connector. */
export type Opening<Source> = Source & { readonly connectorId: string }

/** A wallet's source and the loader of the module that opens it. */
export interface WalletRow<Source> {
  readonly namespace: Namespace
  readonly source: Source
  /** See `Connector`. */
  readonly showsSilently?: boolean | undefined
  /** Called at the first use, and again after a failure. */
  readonly load: () => Promise<WalletOpener<Source>>
}

/**
 * Creates a connector that loads its code on first use. Adds the failure `FEATURE_LOAD_FAILED`, in which case the
 * wallet received no request.
 */
export function createWalletConnector<Source>(
  identity: WalletIdentity,
  { namespace, source, showsSilently, load }: WalletRow<Source>,
): Connector {
  const opening = { connectorId: identity.id, ...source }
  const open = <Part>(pick: (opener: WalletOpener<Source>) => Part) => loadChunk(identity.id, load, pick)
  return {
    ...identity,
    namespaces: [namespace],
    showsSilently,
    connect: async request => (await open(opener => opener.connectWallet))(opening, request),
    reconnect: async request => (await open(opener => opener.reconnectWallet))(opening, request),
  }
}

type Method = (request: unknown) => Promise<unknown>

type DeferrableCapability = Exclude<keyof SessionCapabilities, 'loaded'>

/**
 * Returns capabilities whose code starts to load immediately. Once it is loaded, a request runs synchronously in the
 * visitor's tap, which phones require to open a wallet app. A request after a failed load loads the code again.
 */
export function deferCapabilities<Name extends DeferrableCapability>(
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
  const loaded = load().catch(() => {}) // the next request loads again and reports the failure
  const methods = names.map(name => {
    const call = async (request: unknown) => ((here ?? (await load()))[name] as Method)(request)
    return [name, call]
  })
  return { ...Object.fromEntries(methods), loaded }
}
