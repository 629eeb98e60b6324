import { createSelection, type Foyer, type FoyerState } from '@foyer/core'
import { useMemo, useSyncExternalStore } from 'react'
import { useView } from './ViewContext.js'

/** A part of an instance's state. Give a selector of constant identity. */
export function useSelected<Part>(foyer: Foyer, select: (state: FoyerState) => Part): Part {
  const { subscribe, get, getInitial } = useMemo(() => createSelection(foyer, select), [foyer, select])
  return useSyncExternalStore(subscribe, get, getInitial)
}

/** The same of the modal's own instance. */
export function usePart<Part>(select: (state: FoyerState) => Part): Part {
  return useSelected(useView().foyer, select)
}
