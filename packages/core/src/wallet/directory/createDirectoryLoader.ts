import { loadChunk, type Stop, toFailure, toFoyerError } from '@foyer/common'
import type { DirectoryController } from './controller.js'
import type { DirectoryNeeds } from './state.js'
import { initialDirectoryState } from './state.js'

type Loaded = DirectoryController & { readonly stop: Stop }

/** The directory, whose code is a chunk that comes with its first use. One that cannot be loaded is said in the list. */
export function createDirectoryLoader(
  needs: DirectoryNeeds,
  loadCode = () => import('./controller.js'),
): Loaded {
  let loading: Promise<Loaded> | undefined
  let hasFailed = false

  const load = () => {
    loading ??= loadChunk('directory', loadCode, module => module.createDirectory).then(create =>
      create(needs),
    )
    return loading
  }

  /** The list says so, and its Retry comes back here. */
  const fail = (thrown: unknown) => {
    const failure = toFailure(toFoyerError(thrown))
    const settled = { source: 'bundled', isLoadingPage: false, failure, pageFailure: failure } as const
    needs.store.setState(({ directory = initialDirectoryState }) => ({
      directory: { ...directory, ...settled },
    }))
    needs.report(thrown)
  }
  const use = async (act: (directory: DirectoryController) => Promise<void>) => {
    try {
      const directory = await load()
      if (hasFailed) {
        hasFailed = false
        needs.store.setState({ directory: initialDirectoryState })
        await directory.prefetch()
      }
      await act(directory)
    } catch (error) {
      loading = undefined
      hasFailed = true
      fail(error)
    }
  }

  return {
    prefetch: () => use(directory => directory.prefetch()),
    loadPage: () => use(directory => directory.loadPage()),
    search: wanted => use(directory => directory.search(wanted)),
    stop() {
      loading?.then(
        ({ stop }) => stop(),
        () => {},
      )
      loading = undefined
    },
  }
}
