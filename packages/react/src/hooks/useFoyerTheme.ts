import type { FoyerState, ThemeMode, ThemeVariables } from '@foyer/core'
import { useMemo } from 'react'
import { useInstance } from '../provider/FoyerContext.js'
import { useSelected } from './useSelected.js'

/** How the modal looks, and the ways to change it. */
export interface FoyerTheme {
  readonly mode: ThemeMode
  readonly variables: ThemeVariables
  setMode(mode: ThemeMode): void
  /** Merged over the current ones. */
  setVariables(variables: ThemeVariables): void
}

const selectTheme = (state: FoyerState) => state.theme

/** The modal's theme. */
export function useFoyerTheme(): FoyerTheme {
  const foyer = useInstance('useFoyerTheme')
  const theme = useSelected(foyer, selectTheme)
  return useMemo(
    () => ({ ...theme, setMode: foyer.theme.setMode, setVariables: foyer.theme.setVariables }),
    [foyer, theme],
  )
}
