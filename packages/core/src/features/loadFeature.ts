import { FoyerError, type Stop } from '@foyer/common'
import type { Kernel } from '../kernel/kernel.js'

/** A part of the product in a chunk of its own: its slice of state, and how it starts. */
export interface FeatureModule<Slice, Verbs> {
  readonly id: string
  /** The initial value of its slice. */
  readonly slice: Slice
  start(kernel: Kernel): { readonly verbs: Verbs; readonly stop: Stop }
}

/** Loads features on first use; each is started once. */
export interface FeatureLoader {
  /** Failure: `FEATURE_LOAD_FAILED`; the next call tries again. */
  load<Slice, Verbs>(id: string, load: () => Promise<FeatureModule<Slice, Verbs>>): Promise<Verbs>
  /** Stops every feature that was started. */
  stop(): void
}

export function createFeatureLoader(kernel: Kernel): FeatureLoader {
  const loading = new Map<string, Promise<unknown>>()
  const stops: Stop[] = []

  const begin = async <Slice, Verbs>(id: string, load: () => Promise<FeatureModule<Slice, Verbs>>) => {
    try {
      const feature = await load()
      kernel.store.setState(state => ({ features: { ...state.features, [feature.id]: feature.slice } }))
      const { verbs, stop } = feature.start(kernel)
      stops.push(stop)
      return verbs
    } catch (error) {
      loading.delete(id)
      throw new FoyerError('FEATURE_LOAD_FAILED', { name: id }, { cause: error })
    }
  }

  return {
    load<Slice, Verbs>(id: string, load: () => Promise<FeatureModule<Slice, Verbs>>) {
      const started = loading.get(id) ?? begin(id, load)
      loading.set(id, started)
      return started as Promise<Verbs> // one id always loads one feature
    },
    stop() {
      for (const stop of stops.splice(0)) stop()
      loading.clear()
    },
  }
}
