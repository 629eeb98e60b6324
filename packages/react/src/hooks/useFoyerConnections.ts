import type { AccountId, Namespace, NetworkId } from '@foyer/common'
import { type ConnectedWallet, type ConnectionId, type FoyerState, selectConnectedWallets } from '@foyer/core'
import { useMemo } from 'react'
import { useInstance, useSelected } from '../provider/FoyerContext.js'
import type { RegisteredNamespace } from '../register.js'
import { type RequestControls, useRequests } from '../requests/useRequests.js'

interface ConnectionOf<Name extends Namespace> extends ConnectionId {
  readonly namespace: Name
  readonly name: string
  readonly iconUrl: string | undefined
  /** The account of this wallet that the visitor uses (CAIP-10). */
  readonly account: AccountId<Name>
  readonly accounts: readonly [AccountId<Name>, ...AccountId<Name>[]]
  /** The network that the account is on (CAIP-2). */
  readonly networkId: NetworkId<Name>
  /** Whether this wallet's account is the account in use in its namespace. */
  readonly isInUse: boolean
}

/** A wallet that is connected in a namespace. A check of `namespace` narrows it. */
export type WalletConnection<Name extends Namespace = RegisteredNamespace> = Name extends Namespace
  ? ConnectionOf<Name>
  : never

/** The connected wallets, with the state of the newest `connect` or `disconnect` call. */
export type UseFoyerConnectionsReturn = RequestControls<void> & {
  /** The wallets of every namespace, the one in use first. */
  readonly connections: readonly WalletConnection[]
  /** Connects another wallet in addition to the namespace's connected wallets, and uses it. Never rejects. */
  connect(id: ConnectionId): Promise<void>
  /** Like `connect`, but rejects with the failures of `foyer.connect`. */
  connectAsync(id: ConnectionId): Promise<void>
  /** Uses a connected wallet. Asks no wallet. Throws `ACCOUNT_NOT_CONNECTED`. */
  choose(id: ConnectionId): void
  /**
   * Ends the connection of a wallet, and the connections that share its transport. Another wallet of the namespace is
   * used then. Never rejects.
   */
  disconnect(id: ConnectionId): Promise<void>
  /** Like `disconnect`, but rejects with `DISCONNECT_FAILED`. */
  disconnectAsync(id: ConnectionId): Promise<void>
}

const selectWallets = (state: FoyerState) => {
  const { connectors, byNamespace, beside } = state.connection
  return { connectors, byNamespace, beside }
}

/**
 * Returns every connected wallet, one of which is in use in each namespace. An app that never connects several
 * wallets has at most one per namespace.
 *
 * @example
 * const { connections, choose } = useFoyerConnections()
 * connections.map(each => <button key={each.account} onClick={() => choose(each)}>{each.name}</button>)
 */
export function useFoyerConnections(): UseFoyerConnectionsReturn {
  const foyer = useInstance('useFoyerConnections')
  const connected = useSelected(foyer, selectWallets)
  const connections = useMemo(
    () => selectConnectedWallets({ connection: connected }).map(toConnection),
    [connected],
  )
  const requests = useRequests(
    useMemo(
      () => ({
        connect: ({ namespace, connectorId }: ConnectionId) =>
          foyer.connect({ namespace, connectorId, keepsOthers: true }),
        disconnect: foyer.connection.disconnectWallet,
      }),
      [foyer],
    ),
  )
  return useMemo(
    () => ({ ...requests, connections, choose: foyer.connection.chooseWallet }),
    [foyer, requests, connections],
  )
}

function toConnection(wallet: ConnectedWallet): WalletConnection {
  const { namespace, connectorId, name, iconUrl, activeAccount, accounts, networkId, isInUse } = wallet
  const account = activeAccount
  // The accounts and the network are of the connection's namespace.
  return { namespace, connectorId, name, iconUrl, account, accounts, networkId, isInUse } as WalletConnection
}
