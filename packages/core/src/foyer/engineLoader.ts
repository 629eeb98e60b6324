import { loadChunk, loadExport, type Stop } from '@foyer/common'
import type { Instance } from './createInstance.js'
import type { Engine } from './engine.js'

/** Keeps the chunk that acts: loaded when first needed, running while the instance runs. */
export interface EngineLoader {
  /** The engine, if it is here. */
  current(): Engine | undefined
  /** Failure: `FEATURE_LOAD_FAILED`; the next call tries again. */
  load(): Promise<Engine>
  /** From now on the engine runs as soon as it is here. */
  start(): Stop
}

/**
 * Where wallets are paired and no service lists them, the list that ships with Foyer is asked for in the same round: the
 * first screen shows it. Nobody waits for it here; the directory loads it by itself, and says what failed.
 */
function askForWallets({ projectId, services, walletList }: Instance['settings']): void {
  if (!services.relayUrl || projectId || services.directoryUrl || walletList) return
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
