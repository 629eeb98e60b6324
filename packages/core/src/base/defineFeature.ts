import type { Stop } from '@foyer/common'

/** A part of the product in its own chunk. */
export interface LatePart<Actions, Needs> {
  readonly id: string
  /** Starts the part. May first load other parts that it needs. */
  start(needs: Needs): FeatureRoom<Actions> | Promise<FeatureRoom<Actions>>
}

/** A part that has state: a feature. */
export interface FeatureModule<State, Actions, Needs> extends LatePart<Actions, Needs> {
  /** The initial value of its part of the state. */
  readonly slice: State
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
