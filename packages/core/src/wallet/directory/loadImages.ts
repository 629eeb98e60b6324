import { loadChunk } from '@foyer/common'
import { selectRequestedNetworks } from '../networks/selectors.js'
import type { DirectoryNeeds } from './state.js'

/** Has the directory's pictures shown, where networks name any. Not before the visitor acted: they are asked for. */
export function loadImages(needs: Pick<DirectoryNeeds, 'store' | 'settings'>): void {
  const isNamed = selectRequestedNetworks(needs.store.getState()).some(each => each.imageId && !each.imageUrl)
  if (!isNamed) return
  const load = () => import('./giveImages.js')
  loadChunk('giveImages', load, module => module.giveImages).then(
    giveImages => giveImages(needs),
    () => {}, // a picture is an extra: without it a glyph is drawn
  )
}
