import type { FoyerState } from '@foyer/core'
import type { FeatureSource } from './useFeature.js'

/**
 * Selects the state of a feature once its room is here. Only the type is taken from there, so that the room stays a
 * chunk of its own. Keep one constant each.
 */
export function sliceOf<Slice, Verbs>({
  id,
}: FeatureSource<Slice, Verbs>): (state: FoyerState) => Slice | undefined {
  return ({ features }) => features[id] as Slice | undefined // written by that room alone
}
