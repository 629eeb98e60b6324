import { FoyerError, isFoyerError, reloadNeed, type Stop } from '@foyer/common'
import type { LatePart } from '../base/defineFeature.js'
import type { Store } from '../base/slice.js'
import { type FeatureId, type FeatureMap, loadFeature } from '../features/features.js'
import type { OwnInterfaceActions } from '../wallet/connection/own-interface/ownInterface.js'
import type { FoyerState } from './FoyerState.js'
import type { InstanceHost } from './InstanceHost.js'

/** The actions of each lazy part: the features, and the connection part for custom interfaces. */
type PartActions = { readonly [Id in FeatureId]: FeatureMap[Id]['actions'] } & {
  readonly 'own-interface': OwnInterfaceActions
}

type PartId = keyof PartActions

/** The definition of a part, typed for an instance. */
export type ModuleOf<Id extends PartId> = LatePart<PartActions[Id], InstanceHost>

/** The loader of features and other lazy parts. Each is started once. */
export interface FeatureLoader {
  /**
   * Loads and starts a part, and returns its actions. `load` replaces the import of the feature's own chunk. It
   * has to use `loadExport`, which times out after 20 s. Rejects with `FEATURE_LOAD_FAILED`, after which the next
   * call tries again, or with `ABORTED` if the instance stopped meanwhile.
   */
  load<Id extends PartId>(id: Id, load?: () => Promise<ModuleOf<Id>>): Promise<PartActions[Id]>
  /** Returns the actions of a feature that already runs, or `undefined`. */
  loaded<Id extends FeatureId>(id: Id): FeatureMap[Id]['actions'] | undefined
  /** Stops every started feature. */
  stop(): void
}

type LoadingParts = { [Id in PartId]?: Promise<PartActions[Id]> | undefined }
type LoadedParts = { [Id in PartId]?: PartActions[Id] }

export function createFeatureLoader(host: InstanceHost): FeatureLoader {
  const store: Store<Pick<FoyerState, 'features'>> = host.store
  const stops: Stop[] = []
  let loading: LoadingParts = {}
  let loaded: LoadedParts = {}

  const begin = async <Id extends PartId>(
    load: () => Promise<ModuleOf<Id>>,
    isWanted: () => boolean,
  ): Promise<PartActions[Id]> => {
    const part = await load()
    if (!isWanted()) throw new FoyerError('ABORTED')
    if ('slice' in part)
      store.setState(({ features }) => ({ features: { ...features, [part.id]: part.slice } }))
    const { actions, stop } = await part.start(host)
    if (!isWanted()) {
      stop()
      throw new FoyerError('ABORTED')
    }
    stops.push(stop)
    loaded = { ...loaded, [part.id]: actions }
    return actions
  }

  return {
    load<Id extends PartId>(id: Id, load = partOf(id)) {
      const known: LoadingParts[Id] = loading[id]
      if (known) return known
      const isWanted = () => loading[id] === started
      const started: Promise<PartActions[Id]> = begin<Id>(load, isWanted).catch(error => {
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

/** Returns the loader of a part's module by its id. */
function partOf<Id extends PartId>(id: Id): () => Promise<ModuleOf<Id>> {
  return () => loadFeature(id as FeatureId) as Promise<unknown> as Promise<ModuleOf<Id>> // the type of a member by its name
}
