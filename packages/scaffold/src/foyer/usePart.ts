import type { ChainAbility, Namespace, Stop } from '@foyer/common'
import { type FeatureId, type FeatureMap, type FoyerState, selectAccount } from '@foyer/core'
import type { NamesState } from '@foyer/core/features'
import { createSelection, type FoyerInstance } from '@foyer/core/instance'
import { useMemo, useSyncExternalStore } from 'react'
import { useView } from './ViewContext.js'

/** Returns a part of an instance's state. The selector must have a constant identity. */
export function useSelected<Part>(foyer: FoyerInstance, select: (state: FoyerState) => Part): Part {
  return useFollowed(foyer, select, foyer.subscribe)
}

function useFollowed<Part>(
  foyer: FoyerInstance,
  select: (state: FoyerState) => Part,
  subscribe: (listener: () => void) => Stop,
): Part {
  const { get, getInitial } = useMemo(() => createSelection(foyer, select), [foyer, select])
  return useSyncExternalStore(subscribe, get, getInitial)
}

/** Returns a part of the modal's own instance. It does not change while the modal is closed. */
export function usePart<Part>(select: (state: FoyerState) => Part): Part {
  const { foyer, subscribe } = useView()
  return useFollowed(foyer, select, subscribe)
}

/**
 * Creates a selector of a feature's state, which is `undefined` until the feature is loaded. Only types are imported,
 * so the feature stays in its own chunk. Create one constant per feature.
 */
export function sliceOf<Id extends FeatureId>(
  id: Id,
): (state: FoyerState) => FeatureMap[Id]['state'] | undefined {
  return ({ features }) => features[id]
}

const selectFamilies = ({ networks }: FoyerState) => networks.families

/**
 * Returns a function that checks whether a namespace's accounts support an ability. Defaults to the active namespace.
 */
export function useAbilities(namespace?: Namespace): (ability: ChainAbility) => boolean {
  const families = usePart(selectFamilies)
  const active = usePart(selectActiveNamespace)
  return ability => families[namespace ?? active]?.abilities.includes(ability) === true
}

const selectActiveNamespace = ({ networks }: FoyerState) => networks.activeNamespace

/** Returns whether the active account belongs to the embedded wallet. */
export function selectIsEmbedded(state: FoyerState): boolean {
  const connectorId = selectAccount(state)?.connectorId
  return state.connection.connectors.some(({ id, type }) => id === connectorId && type === 'AUTH')
}

/** Returns the state of the feature `names`, or `undefined` until it is loaded. */
export function selectNames({ features }: FoyerState): NamesState | undefined {
  return features.names
}
