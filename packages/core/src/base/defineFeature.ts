import type { Stop } from '@foyer/common'

/** A part of the product in a chunk of its own: what it keeps in state, and how it starts. */
export interface FeatureModule<State, Actions, Needs> {
  readonly id: string
  /** What its part of the state is at first. */
  readonly slice: State
  /** May load what it needs of others first. */
  start(needs: Needs): FeatureRoom<Actions> | Promise<FeatureRoom<Actions>>
}

/** A feature that runs. */
interface FeatureRoom<Actions> {
  readonly actions: Actions
  readonly stop: Stop
}

/** Defines a feature: its id, its part of the state, its actions and what it needs are read from here, and written nowhere else. */
export function defineFeature<const Id extends string, State, Actions, Needs>(
  feature: FeatureModule<State, Actions, Needs> & { readonly id: Id },
): FeatureModule<State, Actions, Needs> & { readonly id: Id } {
  return feature
}
