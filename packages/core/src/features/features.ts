import { loadChunk } from '@foyer/common'
import type { FeatureModule } from '../base/defineFeature.js'

/**
 * Every feature with its loader, which runs at the first use. Its definition determines the types of state and
 * actions.
 */
const features = {
  activity: () => import('./activity/feature.js'),
  email: () => import('./email/feature.js'),
  embedded: () => import('./embedded/feature.js'),
  names: () => import('./names/feature.js'),
  onramp: () => import('./onramp/feature.js'),
  pay: () => import('./pay/feature.js'),
  payments: () => import('../orders/feature.js'),
  send: () => import('./send/feature.js'),
  siwx: () => import('./siwx/feature.js'),
  'smart-sessions': () => import('./smart-sessions/feature.js'),
  socials: () => import('./socials/feature.js'),
  swap: () => import('./swap/feature.js'),
  tokens: () => import('./tokens/feature.js'),
  totals: () => import('./totals/feature.js'),
}

type Features = typeof features

/** The id of a feature, under which its state and its actions are found. */
export type FeatureId = keyof Features

type DefinitionOf<Id extends FeatureId> = Awaited<ReturnType<Features[Id]>>['feature']

/** The types of a feature: its state, its actions and the host members that it needs. */
type FeatureOf<Definition> =
  Definition extends FeatureModule<infer State, infer Actions, infer Needs>
    ? { readonly state: State; readonly actions: Actions; readonly needs: Needs }
    : never

/** Every feature by its id. */
export type FeatureMap = { readonly [Id in FeatureId]: FeatureOf<DefinitionOf<Id>> }

/** The states of the loaded features. */
export type FeatureStates = { readonly [Id in FeatureId]?: FeatureMap[Id]['state'] }

/** Loads the definition of a feature. Failure: `FEATURE_LOAD_FAILED`. The next call tries again. */
export function loadFeature<Id extends FeatureId>(id: Id): Promise<DefinitionOf<Id>> {
  const load = features[id] as () => Promise<{ readonly feature: DefinitionOf<Id> }> // the key determines the type
  return loadChunk(id, load, module => module.feature)
}
