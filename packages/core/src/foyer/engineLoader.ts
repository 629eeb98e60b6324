import { loadChunk, type Stop } from '@foyer/common'
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

export function createEngineLoader(instance: Instance): EngineLoader {
  let engine: Engine | undefined
  let loading: Promise<Engine> | undefined
  let stop: Stop | undefined
  let isRunning = false

  const fetchEngine = async () => {
    try {
      const load = () => import(/* webpackChunkName: "foyer-engine" */ './engine.js')
      const createEngine = await loadChunk('engine', load, module => module.createEngine)
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
