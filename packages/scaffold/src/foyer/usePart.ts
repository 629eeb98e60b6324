import type { ChainAbility, Namespace, Stop } from '@foyer/common'
import {
  createSelection,
  type FeatureId,
  type FeatureMap,
  type Foyer,
  type FoyerState,
  selectAccount,
} from '@foyer/core'
import type { NamesState } from '@foyer/core/features'
import { useMemo, useSyncExternalStore } from 'react'
import { useView } from './ViewContext.js'

/** A part of an instance's state. Give a selector of constant identity. */
export function useSelected<Part>(foyer: Foyer, select: (state: FoyerState) => Part): Part {
  return useFollowed(foyer, select, foyer.subscribe)
}

function useFollowed<Part>(
  foyer: Foyer,
  select: (state: FoyerState) => Part,
  subscribe: (listener: () => void) => Stop,
): Part {
  const { get, getInitial } = useMemo(() => createSelection(foyer, select), [foyer, select])
  return useSyncExternalStore(subscribe, get, getInitial)
}

/** The same of the modal's own instance; while the modal is closed, as it was when last drawn. */
export function usePart<Part>(select: (state: FoyerState) => Part): Part {
  const { foyer, subscribe } = useView()
  return useFollowed(foyer, select, subscribe)
}

/**
 * Selects the state of a feature once its room is here. Only the type is taken from there, so that the room stays a
 * chunk of its own. Keep one constant each.
 */
export function sliceOf<Id extends FeatureId>(
  id: Id,
): (state: FoyerState) => FeatureMap[Id]['state'] | undefined {
  return ({ features }) => features[id]
}

const selectFamilies = ({ networks }: FoyerState) => networks.families

/** Tells what the accounts of a family can be used for; the active family's where none is named. */
export function useAbilities(namespace?: Namespace): (ability: ChainAbility) => boolean {
  const families = usePart(selectFamilies)
  const active = usePart(selectActiveNamespace)
  return ability => families[namespace ?? active]?.abilities.includes(ability) === true
}

const selectActiveNamespace = ({ networks }: FoyerState) => networks.activeNamespace

/** Whether the account in use is that of the embedded wallet. */
export function selectIsEmbedded(state: FoyerState): boolean {
  const connectorId = selectAccount(state)?.connectorId
  return state.connection.connectors.some(({ id, type }) => id === connectorId && type === 'AUTH')
}

/** The state of names once their room is here. */
export function selectNames({ features }: FoyerState): NamesState | undefined {
  return features.names
}
