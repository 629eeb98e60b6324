import { FoyerError, isFoyerError, reloadNeed, type Stop } from '@foyer/common'
import type { Store } from '../base/slice.js'
import { type FeatureId, type FeatureMap, loadFeature } from '../features/features.js'
import type { FoyerState } from './FoyerState.js'
import type { InstanceHost, ModuleOf } from './InstanceHost.js'

/** Loads features on demand. Each is started once. */
export interface FeatureLoader {
  /**
   * Loads and starts a feature, and returns its actions. `load` replaces the import of the feature's own chunk. It
   * has to use `loadExport`, which times out after 20 s. Rejects with `FEATURE_LOAD_FAILED`, after which the next
   * call tries again, or with `ABORTED` if the instance stopped meanwhile.
   */
  load<Id extends FeatureId>(id: Id, load?: () => Promise<ModuleOf<Id>>): Promise<FeatureMap[Id]['actions']>
  /** The actions of a feature that already runs, or `undefined`. */
  loaded<Id extends FeatureId>(id: Id): FeatureMap[Id]['actions'] | undefined
  /** Stops every started feature. */
  stop(): void
}

type Loading = { [Id in FeatureId]?: Promise<FeatureMap[Id]['actions']> | undefined }
type Loaded = { [Id in FeatureId]?: FeatureMap[Id]['actions'] }

export function createFeatureLoader(host: InstanceHost): FeatureLoader {
  const store: Store<Pick<FoyerState, 'features'>> = host.store
  const stops: Stop[] = []
  let loading: Loading = {}
  let loaded: Loaded = {}

  const begin = async <Id extends FeatureId>(
    load: () => Promise<ModuleOf<Id>>,
    isWanted: () => boolean,
  ): Promise<FeatureMap[Id]['actions']> => {
    const feature = await load()
    if (!isWanted()) throw new FoyerError('ABORTED')
    store.setState(({ features }) => ({ features: { ...features, [feature.id]: feature.slice } }))
    const { actions, stop } = await feature.start(host)
    if (!isWanted()) {
      stop()
      throw new FoyerError('ABORTED')
    }
    stops.push(stop)
    loaded = { ...loaded, [feature.id]: actions }
    return actions
  }

  return {
    load<Id extends FeatureId>(id: Id, load: () => Promise<ModuleOf<Id>> = () => loadFeature(id)) {
      const known: Loading[Id] = loading[id]
      if (known) return known
      const isWanted = () => loading[id] === started
      const started: Promise<FeatureMap[Id]['actions']> = begin<Id>(load, isWanted).catch(error => {
        if (isFoyerError(error, 'ABORTED')) throw error
        if (isWanted()) loading = { ...loading, [id]: undefined }
        throw new FoyerError('FEATURE_LOAD_FAILED', { name: id, ...reloadNeed(error) }, { cause: error })
      })
      loading = { ...loading, [id]: started }
      return started
    },
    loaded: id => loaded[id],
    stop() {
      for (const stop of stops.splice(0)) stop()
      loading = {}
      loaded = {}
    },
  }
}
