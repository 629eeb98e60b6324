import type { Network } from '@foyer/common'
import { type FoyerState, selectActiveNetwork } from '@foyer/core'
import { ListRow, NetworkImage, RowGroup } from '@foyer/ui'
import type { JSX } from 'react'
import { useNetworksCopy } from '../copy/useNetworksCopy.js'
import { usePart } from '../foyer/usePart.js'
import { useView } from '../foyer/ViewContext.js'
import { startSwitching } from './startSwitching.js'

const selectChoice = (state: FoyerState) => ({
  activeId: selectActiveNetwork(state)?.id,
  byNamespace: state.networks.byNamespace,
  links: state.connection.links,
})

/** Networks to choose from. One that the connected wallet did not approve cannot be chosen. */
export function NetworkRows({ networks }: { readonly networks: readonly Network[] }): JSX.Element {
  const { foyer } = useView()
  const words = useNetworksCopy().networks
  const { activeId, byNamespace, links } = usePart(selectChoice)
  const isRefused = ({ id, namespace }: Network) => {
    const entry = byNamespace[namespace]
    return links[namespace] !== undefined && entry?.supportsAll === false && !entry.approvedIds.includes(id)
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
          onClick={() => network.id !== activeId && startSwitching(foyer, network)}
          testId={`foyer-network-switch-${network.id}`}
        />
      ))}
    </RowGroup>
  )
}
