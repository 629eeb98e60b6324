import type { Network } from '@foyer/common'
import { createSlice } from '../../base/slice.js'
import { update } from '../../base/update.js'
import { selectRequestedNetworks } from '../networks/selectors.js'
import { directoryImage } from './client.js'
import type { DirectoryNeeds } from './state.js'

/**
 * Gives networks that name a picture of the directory its address; one that the host gave wins. Not before the visitor
 * acted: pictures are asked for.
 */
export function giveImages({ store, settings }: Pick<DirectoryNeeds, 'store' | 'settings'>): void {
  const isNamed = selectRequestedNetworks(store.getState()).some(each => each.imageId && !each.imageUrl)
  if (!isNamed) return
  const withImage = (network: Network) => {
    const { imageId: id, imageUrl = id && directoryImage(settings, { kind: 'public/getAssetImage', id }) } =
      network
    return imageUrl ? { ...network, imageUrl } : network
  }
  update(createSlice(store, 'networks'), ({ byNamespace }) => {
    for (const entry of Object.values(byNamespace)) entry.requested = entry.requested.map(withImage)
  })
}
