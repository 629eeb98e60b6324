import { loadChunk, loadExport, type Stop } from '@foyer/common'
import type { Instance } from './createInstance.js'
import type { Engine } from './engine.js'

/** The loader of the engine's chunk. It also runs the engine while the instance runs. */
export interface EngineLoader {
  /** Returns the engine if it is loaded. */
  current(): Engine | undefined
  /** Loads the engine. Rejects with `FEATURE_LOAD_FAILED`. The next call tries again. */
  load(): Promise<Engine>
  /** Runs the engine as soon as it is loaded, until the returned function is called. */
  start(): Stop
}

/**
 * Requests the bundled wallet list together with the engine if no service lists wallets, because the first view shows
 * it. Failures are ignored here: the directory loads the list itself and reports them.
 */
function askForWallets({ projectId, services, wallets }: Instance['settings']): void {
  if (!services.relayUrl || projectId || services.directoryUrl || wallets?.list) return
  const load = () => import('../wallet/directory/bundledWallets.js')
  loadChunk('bundledWallets', load, () => true).catch(() => undefined)
}

export function createEngineLoader(instance: Instance): EngineLoader {
  let engine: Engine | undefined
  let loading: Promise<Engine> | undefined
  let stop: Stop | undefined
  let isRunning = false

  const fetchEngine = async () => {
    try {
      askForWallets(instance.settings)
      const load = () => import(/* webpackChunkName: "foyer-engine" */ './engine.js')
      const createEngine = await loadExport('createEngine', load)
      engine ??= createEngine(instance)
      if (isRunning) stop ??= engine.start()
      return engine
    } catch (error) {
      loading = undefined
      throw error
    }
  }

  return {
    current: () => engine,
    load() {
      loading ??= fetchEngine()
      return loading
    },
    start() {
      isRunning = true
      if (engine) stop = engine.start()
      return () => {
        isRunning = false
        stop?.()
        stop = undefined
      }
    },
  }
}
