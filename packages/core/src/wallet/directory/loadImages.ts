import { loadChunk } from '@foyer/common'
import type { Kernel } from '../../foyer/kernel.js'
import { selectRequestedNetworks } from '../networks/selectors.js'

/** Has the directory's pictures shown, where networks name any. Not before the visitor acted: they are asked for. */
export function loadImages(kernel: Kernel): void {
  const isNamed = selectRequestedNetworks(kernel.store.getState()).some(
    each => each.imageId && !each.imageUrl,
  )
  if (!isNamed) return
  const load = () => import('./giveImages.js')
  loadChunk('giveImages', load, module => module.giveImages).then(
    giveImages => giveImages(kernel),
    () => {}, // a picture is an extra: without it a glyph is drawn
  )
}
