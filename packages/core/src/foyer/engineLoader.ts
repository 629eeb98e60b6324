import { loadChunk, type Stop } from '@foyer/common'
import type { Engine } from './engine.js'
import type { KernelBase } from './kernel.js'

/** Keeps the chunk that acts: loaded when first needed, running while the instance runs. */
export interface EngineLoader {
  /** The engine, if it is here. */
  current(): Engine | undefined
  /** Failure: `FEATURE_LOAD_FAILED`; the next call tries again. */
  load(): Promise<Engine>
  /** From now on the engine runs as soon as it is here. */
  start(): Stop
}

export function createEngineLoader(kernel: KernelBase): EngineLoader {
  const held: { engine?: Engine; loading?: Promise<Engine> | undefined; isRunning: boolean; stop?: Stop } = {
    isRunning: false,
  }

  const fetchEngine = async () => {
    try {
      const load = () => import('./engine.js')
      const createEngine = await loadChunk('engine', load, module => module.createEngine)
      held.engine ??= createEngine(kernel)
      if (held.isRunning) held.stop ??= held.engine.start()
      return held.engine
    } catch (error) {
      held.loading = undefined
      throw error
    }
  }

  return {
    current: () => held.engine,
    load() {
      held.loading ??= fetchEngine()
      return held.loading
    },
    start() {
      held.isRunning = true
      if (held.engine) held.stop = held.engine.start()
      return () => {
        held.isRunning = false
        held.stop?.()
        delete held.stop
      }
    },
  }
}
