import { loadChunk, type Stop, toFailure, toFoyerError } from '@foyer/common'
import type { Kernel } from '../../foyer/kernel.js'
import type { DirectoryController } from './controller.js'
import { initialDirectoryState } from './state.js'

type Loaded = DirectoryController & { readonly stop: Stop }

/** The directory, whose code is a chunk that comes with its first use. One that cannot be loaded is said in the list. */
export function createDirectoryLoader(kernel: Kernel, loadCode = () => import('./controller.js')): Loaded {
  const held: { loading?: Promise<Loaded> | undefined; hasFailed: boolean } = { hasFailed: false }

  const load = () => {
    held.loading ??= loadChunk('directory', loadCode, module => module.createDirectory).then(create =>
      create(kernel),
    )
    return held.loading
  }

  /** The list says so, and its Retry comes back here. */
  const fail = (thrown: unknown) => {
    const failure = toFailure(toFoyerError(thrown))
    const settled = { source: 'bundled', isLoadingPage: false, failure, pageFailure: failure } as const
    kernel.store.setState(({ directory = initialDirectoryState }) => ({
      directory: { ...directory, ...settled },
    }))
    kernel.report(thrown)
  }
  const use = async (act: (directory: DirectoryController) => Promise<void>) => {
    try {
      const directory = await load()
      if (held.hasFailed) {
        held.hasFailed = false
        kernel.store.setState({ directory: initialDirectoryState })
        await directory.prefetch()
      }
      await act(directory)
    } catch (error) {
      held.loading = undefined
      held.hasFailed = true
      fail(error)
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
