import type { Stop } from '@foyer/common'

/** A part of the product in its own chunk: its initial state and its start. */
export interface FeatureModule<State, Actions, Needs> {
  readonly id: string
  /** The initial value of its part of the state. */
  readonly slice: State
  /** Starts the feature. May load what it needs from others first. */
  start(needs: Needs): FeatureRoom<Actions> | Promise<FeatureRoom<Actions>>
}

/** A running feature. */
interface FeatureRoom<Actions> {
  readonly actions: Actions
  readonly stop: Stop
}

/** Defines a feature. The types of its id, state, actions and needs are derived from this definition. */
export function defineFeature<const Id extends string, State, Actions, Needs>(
  feature: FeatureModule<State, Actions, Needs> & { readonly id: Id },
): FeatureModule<State, Actions, Needs> & { readonly id: Id } {
  return feature
}
