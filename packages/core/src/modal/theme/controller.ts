import type { KernelBase } from '../../foyer/kernel.js'
import type { ThemeMode, ThemeState, ThemeVariables } from './state.js'

/** Changes how the modal looks. */
export interface ThemeController {
  setMode(mode: ThemeMode): void
  /** Merges the given variables over the current ones. */
  setVariables(variables: ThemeVariables): void
}

export function createThemeController({ store }: KernelBase): ThemeController {
  const update = (change: Partial<ThemeState>) =>
    store.setState(state => ({ theme: { ...state.theme, ...change } }))
  return {
    setMode: mode => update({ mode }),
    setVariables: variables => update({ variables: { ...store.getState().theme.variables, ...variables } }),
  }
}
