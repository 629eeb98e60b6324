import type { RoomBase } from '../../base/RoomBase.js'
import { createSlice } from '../../base/slice.js'
import { requireOwnTheme, requireOwnVariables } from './ownProperties.js'
import type { Theme, ThemeMode, ThemeVariables } from './Theme.js'

/** Changes how the modal looks. */
export interface ThemeController {
  /**
   * Puts a theme in the place of the current one; mode and variables stay where it has none. Failure: `OPTION_INVALID` for a
   * property that is not Foyer's.
   */
  setTheme(theme: Theme): void
  setMode(mode: ThemeMode): void
  /** Merges the given variables over the current ones. Failure: `OPTION_INVALID`, as with `setTheme`. */
  setVariables(variables: ThemeVariables): void
}

export function createThemeController({ store }: ThemeNeeds): ThemeController {
  const theme = createSlice(store, 'theme')
  return {
    setTheme(next) {
      requireOwnTheme(next)
      theme.write(({ mode, variables }) => ({
        ...next,
        mode: next.mode ?? mode,
        variables: next.variables ?? variables,
      }))
    },
    setMode: mode => theme.write(state => ({ ...state, mode })),
    setVariables(variables) {
      requireOwnVariables(variables, 'theme.variables')
      theme.write(state => ({ ...state, variables: { ...state.variables, ...variables } }))
    },
  }
}

/** How the modal looks. */
export interface ThemeState extends Theme {
  readonly mode: ThemeMode
  readonly variables: ThemeVariables
}

/** The variables that hold in a mode. */
export function variablesIn(theme: ThemeState, mode: 'dark' | 'light'): ThemeVariables {
  return { ...theme[mode], ...theme.variables }
}

/** The state, as far as it is this room's. */
export interface ThemePart {
  readonly theme: ThemeState
}

/** What this room needs of an instance. */
type ThemeNeeds = Pick<RoomBase<ThemePart>, 'store'>
