import type { Network } from '@foyer/common'
import { createSlice } from '../../base/slice.js'
import { update } from '../../base/update.js'
import { selectRequestedNetworks } from '../networks/selectors.js'
import { directoryImage } from './client.js'
import type { DirectoryNeeds } from './state.js'

/**
 * Sets the image URL of networks that have the id of an image in the directory. The app's own image takes
 * precedence. Called only after the visitor acted, because it causes requests.
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
