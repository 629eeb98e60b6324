import type { Stop } from '@foyer/common'
import { loadChunk } from '@foyer/common'
import type { Kernel } from '../kernel/kernel.js'
import type { DirectoryController } from './controller.js'

type Loaded = DirectoryController & { readonly stop: Stop }

/** The directory, whose code is a chunk that comes with its first use. A chunk that cannot be loaded is reported. */
export function createDirectoryLoader(kernel: Kernel): Loaded {
  const held: { loading?: Promise<Loaded> | undefined } = {}

  const load = () => {
    const load = () => import('./controller.js')
    held.loading ??= loadChunk('directory', load, module => module.createDirectory).then(create =>
      create(kernel),
    )
    return held.loading
  }

  const use = async (act: (directory: DirectoryController) => Promise<void>) => {
    try {
      await act(await load())
    } catch (error) {
      held.loading = undefined
      kernel.report(error)
    }
  }

  return {
    prefetch: () => use(directory => directory.prefetch()),
    loadPage: () => use(directory => directory.loadPage()),
    search: wanted => use(directory => directory.search(wanted)),
    stop() {
      held.loading?.then(
        ({ stop }) => stop(),
        () => {},
      )
      held.loading = undefined
    },
  }
}
