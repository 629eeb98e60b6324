import { createSelection, type Foyer, type FoyerState } from '@foyer/core'
import { useMemo, useSyncExternalStore } from 'react'

/** A part of an instance's state. Give a selector of constant identity. */
export function useSelected<Part>(foyer: Foyer, select: (state: FoyerState) => Part): Part {
  const { subscribe, get, getInitial } = useMemo(() => createSelection(foyer, select), [foyer, select])
  return useSyncExternalStore(subscribe, get, getInitial)
}
