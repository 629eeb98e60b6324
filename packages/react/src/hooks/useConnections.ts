import type { AccountId, NetworkId } from '@foyer/common'
import { type ConnectedWallet, type ConnectionId, type FoyerState, selectConnectedWallets } from '@foyer/core'
import { useMemo } from 'react'
import { useInstance, useSelected } from '../provider/FoyerContext.js'

/** A wallet that is connected in a namespace. */
export interface WalletConnection extends ConnectionId {
  readonly name: string
  readonly iconUrl: string | undefined
  /** The account the visitor uses of it (CAIP-10). */
  readonly account: AccountId
  readonly accounts: readonly [AccountId, ...AccountId[]]
  /** CAIP-2. */
  readonly networkId: NetworkId
  /** Everything that reads "the account" of its namespace means this one. */
  readonly isInUse: boolean
}

/** The connected wallets, and what can be done with them. */
export interface WalletConnections {
  /** Of every namespace, the one in use first. */
  readonly connections: readonly WalletConnection[]
  /** Connects another wallet beside those of its namespace; it is in use then. Failures: those of `foyer.connection.connect`. */
  connect(choice: ConnectionId): Promise<void>
  /** Puts a connected wallet in use; no wallet is asked. Throws `ACCOUNT_NOT_CONNECTED`. */
  choose(id: ConnectionId): void
  /**
   * Ends the connection of one wallet, and those that share its transport; another of its namespace takes its place.
   * Failure: `DISCONNECT_FAILED`.
   */
  disconnect(id: ConnectionId): Promise<void>
}

const selectWallets = (state: FoyerState) => {
  const { connectors, byNamespace, beside } = state.connection
  return { connectors, byNamespace, beside }
}

/**
 * Every wallet that is connected, of which each namespace has one in use. A host that never asks for several has at most
 * one of each.
 *
 * @example
 * const { connections, choose } = useConnections()
 * connections.map(each => <button key={each.account} onClick={() => choose(each)}>{each.name}</button>)
 */
export function useConnections(): WalletConnections {
  const foyer = useInstance('useConnections')
  const held = useSelected(foyer, selectWallets)
  const connections = useMemo(() => selectConnectedWallets({ connection: held }).map(toConnection), [held])
  return useMemo(
    () => ({
      connections,
      connect: ({ namespace, connectorId }) =>
        foyer.connection.connect({ namespace, connectorId, keepsOthers: true }),
      choose: foyer.connection.chooseWallet,
      disconnect: foyer.connection.disconnectWallet,
    }),
    [foyer, connections],
  )
}

function toConnection(wallet: ConnectedWallet): WalletConnection {
  const { namespace, connectorId, name, iconUrl, activeAccount, accounts, networkId, isInUse } = wallet
  return { namespace, connectorId, name, iconUrl, account: activeAccount, accounts, networkId, isInUse }
}
