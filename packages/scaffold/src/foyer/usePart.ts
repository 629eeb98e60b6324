import type { FoyerState } from '@foyer/core'
import { useSelected } from './useSelected.js'
import { useView } from './ViewContext.js'

/** A part of the state of the modal's own instance. Give a selector of constant identity. */
export function usePart<Part>(select: (state: FoyerState) => Part): Part {
  return useSelected(useView().foyer, select)
}
