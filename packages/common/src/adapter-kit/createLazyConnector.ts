import {
  type Connector,
  type ConnectRequest,
  FoyerError,
  type RestoreRequest,
  type Session,
} from '@foyer/common'

/** What a row shows of a wallet, and the namespaces it serves. */
export type ConnectorIdentity = Omit<Connector, 'connect' | 'restore'>

/** How a wallet is opened; the wallet itself is in the closure. */
export interface WalletOpening {
  connect(request: ConnectRequest): Promise<readonly Session[]>
  restore(request: RestoreRequest): Promise<readonly Session[]>
}

/** Makes a connector whose code for connecting is loaded when it is needed. Adds the failure `CONNECT_FAILED`. */
export function createLazyConnector(
  identity: ConnectorIdentity,
  load: () => Promise<WalletOpening>,
): Connector {
  const open = () =>
    load().catch(cause => {
      throw new FoyerError('CONNECT_FAILED', { reason: 'a part of the page could not be loaded' }, { cause })
    })
  return {
    ...identity,
    connect: async request => (await open()).connect(request),
    restore: async request => (await open()).restore(request),
  }
}
