import type { Stop } from '@foyer/common'
import { loadChunk } from '@foyer/common'
import type { Kernel } from '../kernel/kernel.js'

/**
 * With a project, networks are read through the blockchain service, those offered later too. The code for it is loaded
 * only then; until it is here, and where it cannot be loaded, networks are read at their own addresses.
 */
export function followService(kernel: Pick<Kernel, 'store' | 'settings'>): Stop {
  const { store, settings } = kernel
  if (!settings.projectId) return () => {}
  const apply = () => {
    const load = () => import('./readThroughService.js')
    loadChunk('readThroughService', load, module => module.readThroughService).then(
      readThroughService => readThroughService(kernel),
      () => undefined,
    )
  }
  const idsOf = ({ networks }: ReturnType<typeof store.getState>) =>
    Object.values(networks.byNamespace)
      .flatMap(each => each.requested.map(({ id }) => id))
      .join()
  const stop = store.subscribe((state, previous) => {
    if (state.networks !== previous.networks && idsOf(state) !== idsOf(previous)) apply()
  })
  apply()
  return stop
}
