import type { Namespace } from '@foyer/common'
import { selectRequestedNetworks } from '../networks/selectors.js'
import type { NamespaceNetworks } from '../networks/state.js'
import { directoryImage } from './client.js'
import type { DirectoryNeeds } from './state.js'

/**
 * Gives networks that name a picture of the directory its address; one that the host gave wins. Not before the visitor
 * acted: pictures are asked for.
 */
export function giveImages({ store, settings }: Pick<DirectoryNeeds, 'store' | 'settings'>): void {
  const isNamed = selectRequestedNetworks(store.getState()).some(each => each.imageId && !each.imageUrl)
  if (!isNamed) return
  const { networks } = store.getState()
  const entries = Object.entries(networks.byNamespace) as [Namespace, NamespaceNetworks][]
  const byNamespace = entries.map(([namespace, entry]) => {
    const requested = entry.requested.map(network => {
      const { imageId: id, imageUrl = id && directoryImage(settings, { kind: 'public/getAssetImage', id }) } =
        network
      return imageUrl ? { ...network, imageUrl } : network
    })
    return [namespace, { ...entry, requested }]
  })
  store.setState({ networks: { ...networks, byNamespace: Object.fromEntries(byNamespace) } })
}
