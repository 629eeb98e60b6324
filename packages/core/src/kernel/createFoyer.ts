import { callListener } from '@foyer/common'
import { createOptionsController } from '../options/controller.js'
import type { FoyerOptions } from '../options/FoyerOptions.js'
import { readOptions } from '../options/readOptions.js'
import { createThemeController } from '../theme/controller.js'
import { createKernel } from './createKernel.js'
import { createVerbs } from './createVerbs.js'
import { createEngineLoader } from './engineLoader.js'
import type { Foyer } from './Foyer.js'
import { startInstance } from './startInstance.js'

/**
 * Creates an instance. Pure: touches no window, storage, timer or network until `start`.
 *
 * Throws `OPTION_INVALID`, `ADAPTER_DUPLICATE`, `NETWORK_NOT_FOUND`.
 *
 * @example
 * const foyer = createFoyer({ networks: [mainnet], adapters: [createEvmAdapter()] })
 */
export function createFoyer(options: FoyerOptions): Foyer {
  const read = readOptions(options)
  const kernel = createKernel(options, read)
  const { store, events } = kernel
  const loader = createEngineLoader(kernel)
  return {
    ...createVerbs(kernel, loader),
    id: read.id,
    theme: createThemeController(kernel),
    options: createOptionsController(kernel),
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: listener => store.subscribe((state, previous) => callListener(listener, state, previous)),
    on: (type, listener) =>
      events.subscribe(event => {
        if (event.type === type) listener(event as Parameters<typeof listener>[0]) // narrowed by its type
      }),
    track: kernel.track,
    load: async () => void (await loader.load()),
    isLoaded: () => loader.current() !== undefined,
    start: () => startInstance(kernel, loader),
  }
}
