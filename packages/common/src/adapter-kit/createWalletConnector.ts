import {
  type Connector,
  type ConnectRequest,
  loadChunk,
  type Namespace,
  type RestoreRequest,
  type Session,
} from '@foyer/common'

/** What a row shows of a wallet. */
export type WalletIdentity = Pick<
  Connector,
  'id' | 'name' | 'type' | 'iconUrl' | 'rdns' | 'explorerId' | 'objects'
>

/** The part of an adapter that opens wallets. */
export interface WalletOpener<Source> {
  connectWallet(opening: Opening<Source>, request: ConnectRequest): Promise<readonly Session[]>
  restoreWallet(opening: Opening<Source>, request: RestoreRequest): Promise<readonly Session[]>
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
    restore: async request => (await open(opener => opener.restoreWallet))(opening, request),
  }
}
