import type { Namespace, Network, NetworkId } from '@foyer/common'
import { type ConnectorEntry, type Foyer, type FoyerState, selectActiveNetwork } from '@foyer/core'
import { mergeConnectors, startConnecting } from '@foyer/core/engine'
import { ListRow, NetworkImage, RowGroup } from '@foyer/ui'
import { type JSX, useMemo } from 'react'
import { usePart } from '../foyer/usePart.js'
import { useMessages, useView } from '../foyer/ViewContext.js'

/**
 * Uses a network; a connected wallet is asked on the SwitchNetwork screen. How it goes is read from the flow. Where only
 * other namespaces are connected, the wallet in use is connected in this one too if it is there as well; otherwise the
 * visitor is told that another one is needed.
 */
function startSwitching(foyer: Foyer, { id, namespace }: Network): void {
  const isAsked = foyer.connection.session(namespace) !== undefined
  if (isAsked) foyer.router.push({ view: 'SwitchNetwork', networkId: id })
  const isElsewhere = Object.keys(foyer.getState().connection.byNamespace).length > 0
  const sameWallet = walletInUse(foyer, namespace)
  if (isAsked || !isElsewhere) switchTo(foyer, id)
  else if (sameWallet) connectThere(foyer, sameWallet, { namespace, networkId: id })
  else foyer.router.push({ view: 'SwitchActiveChain', networkId: id })
}

function switchTo(foyer: Foyer, networkId: NetworkId): void {
  foyer.networks.switchNetwork(networkId).catch(() => {
    // The flow in state holds the failure, and the screen words it.
  })
}

interface Wanted {
  readonly namespace: Namespace
  readonly networkId: NetworkId
}

/** What is in use stays in use until the wallet is connected there. It may open its session on another network. */
function connectThere(foyer: Foyer, { id: connectorId, name }: ConnectorEntry, wanted: Wanted): void {
  const isThere = () => foyer.connection.session(wanted.namespace)
  startConnecting(foyer, { connectorId, name, ...wanted }).then(() => {
    if (isThere()) switchTo(foyer, wanted.networkId)
  })
  foyer.router.push({ view: 'ConnectingExternal', connectorId, ...wanted })
}

/** The way into another namespace of the wallet that is connected in the active one. */
function walletInUse(foyer: Foyer, namespace: Namespace) {
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

/** Networks to choose from. One that the connected wallet did not approve cannot be chosen. */
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

/** The picture of a namespace: that of the first network the host offers in it. */
export function NamespaceImage({ namespace }: { readonly namespace: Namespace }): JSX.Element {
  const select = useMemo(
    () => (state: FoyerState) =>
      state.networks.byNamespace[namespace]?.requested.find(each => each.imageUrl)?.imageUrl,
    [namespace],
  )
  return <NetworkImage src={usePart(select)} />
}

const selectFamilies = ({ networks }: FoyerState) => networks.families

/** What families are called: as the copy has it, else as their adapters say. */
export function useNamespaceNames(): (namespace: Namespace) => string {
  const chains = useMessages().networks.chains
  const families = usePart(selectFamilies)
  const worded: Readonly<Partial<Record<string, string>>> = chains
  return namespace => worded[namespace] ?? families[namespace]?.accountName ?? namespace
}
