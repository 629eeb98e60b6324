import type { FoyerState } from '@foyer/core'
import type { NamesState } from '@foyer/core/names'

/** The state of names once their room is here; only its type is taken from there, so that it stays a chunk of its own. */
export function selectNames({ features }: FoyerState): NamesState | undefined {
  return features['names'] as NamesState | undefined // written by that room alone
}
