import type { Namespace, Network, NetworkId } from '@foyer/common'
import { type ConnectorEntry, type FoyerState, selectActiveNetwork } from '@foyer/core'
import { mergeConnectors, startConnecting } from '@foyer/core/engine'
import type { FoyerInstance } from '@foyer/core/instance'
import { ListRow, NetworkImage, RowGroup } from '@foyer/ui'
import { type JSX, useMemo } from 'react'
import { usePart } from '../foyer/usePart.js'
import { useMessages, useView } from '../foyer/ViewContext.js'

/**
 * Switches to a network. A wallet connected in its namespace receives a switch request, on the SwitchNetwork view. If
 * only other namespaces are connected, connects the active wallet in this namespace, or reports that another wallet
 * is needed.
 */
function startSwitching(foyer: FoyerInstance, { id, namespace }: Network): void {
  const isAsked = foyer.connection.session(namespace) !== undefined
  if (isAsked) foyer.router.push({ view: 'SwitchNetwork', networkId: id })
  const isElsewhere = Object.keys(foyer.getState().connection.byNamespace).length > 0
  const sameWallet = walletInUse(foyer, namespace)
  if (isAsked || !isElsewhere) switchTo(foyer, id)
  else if (sameWallet) connectThere(foyer, sameWallet, { namespace, networkId: id })
  else foyer.router.push({ view: 'SwitchActiveChain', networkId: id })
}

function switchTo(foyer: FoyerInstance, networkId: NetworkId): void {
  foyer.switchNetwork(networkId).catch(() => {
    // The switch flow keeps the failure, and the view shows it.
  })
}

interface RequestedNetwork {
  readonly namespace: Namespace
  readonly networkId: NetworkId
}

/**
 * Connects the wallet in the namespace, then switches if the session opened on another network. The active account
 * stays in use until then.
 */
function connectThere(
  foyer: FoyerInstance,
  { id: connectorId, name }: ConnectorEntry,
  requested: RequestedNetwork,
): void {
  const isThere = () => foyer.connection.session(requested.namespace)
  startConnecting(foyer, { connectorId, name, ...requested }).then(() => {
    if (isThere()) switchTo(foyer, requested.networkId)
  })
  foyer.router.push({ view: 'ConnectingExternal', connectorId, ...requested })
}

/** Returns the connector for a namespace of the wallet that is connected in the active namespace. */
function walletInUse(foyer: FoyerInstance, namespace: Namespace) {
  const { connection, networks } = foyer.getState()
  const current = connection.byNamespace[networks.activeNamespace]?.connectorId
  return mergeConnectors(connection.connectors)
    .find(({ members, isByNameAlone }) => !isByNameAlone && members.some(each => each.id === current))
    ?.members.find(each => each.namespaces.includes(namespace))
}

const selectChoice = (state: FoyerState) => ({
  activeId: selectActiveNetwork(state)?.id,
  byNamespace: state.networks.byNamespace,
  connections: state.connection.byNamespace,
  flow: state.networks.switchFlow,
})

/** Networks to choose from. A network that the connected wallet did not approve is disabled. */
export function NetworkRows({ networks }: { readonly networks: readonly Network[] }): JSX.Element {
  const { foyer } = useView()
  const words = useMessages().networks.networks
  const { activeId, byNamespace, connections, flow } = usePart(selectChoice)
  const isRefused = ({ id, namespace }: Network) => {
    const entry = byNamespace[namespace]
    return (
      connections[namespace] !== undefined && entry?.supportsAll === false && !entry.approvedIds.includes(id)
    )
  }
  return (
    <RowGroup label={words.list}>
      {networks.map(network => (
        <ListRow
          key={network.id}
          title={network.name}
          image={<NetworkImage src={network.imageUrl} />}
          isSelected={network.id === activeId}
          isDisabled={isRefused(network)}
          isLoading={flow.status === 'switching' && flow.networkId === network.id}
          onClick={() => network.id !== activeId && startSwitching(foyer, network)}
          testId={`foyer-network-switch-${network.id}`}
        />
      ))}
    </RowGroup>
  )
}

/** The image of a namespace's first network that has one. */
export function NamespaceImage({ namespace }: { readonly namespace: Namespace }): JSX.Element {
  const select = useMemo(
    () => (state: FoyerState) =>
      state.networks.byNamespace[namespace]?.requested.find(each => each.imageUrl)?.imageUrl,
    [namespace],
  )
  return <NetworkImage src={usePart(select)} />
}

const selectFamilies = ({ networks }: FoyerState) => networks.families

/** Returns a function that returns the name of a namespace, from the catalogue or else from its adapter. */
export function useNamespaceNames(): (namespace: Namespace) => string {
  const chains = useMessages().networks.chains
  const families = usePart(selectFamilies)
  const worded: Readonly<Partial<Record<string, string>>> = chains
  return namespace => worded[namespace] ?? families[namespace]?.accountName ?? namespace
}
