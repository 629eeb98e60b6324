import { createSlice } from '../../base/slice.js'
import type { ThemeMode, ThemeNeeds, ThemeVariables } from './state.js'

/** Changes how the modal looks. */
export interface ThemeController {
  setMode(mode: ThemeMode): void
  /** Merges the given variables over the current ones. */
  setVariables(variables: ThemeVariables): void
}

export function createThemeController({ store }: ThemeNeeds): ThemeController {
  const theme = createSlice(store, 'theme')
  return {
    setMode: mode => theme.write(state => ({ ...state, mode })),
    setVariables: variables =>
      theme.write(state => ({ ...state, variables: { ...state.variables, ...variables } })),
  }
}
