import type { RoomBase } from '../../base/RoomBase.js'
import { createSlice } from '../../base/slice.js'
import { requireOwnTheme, requireOwnVariables } from './ownProperties.js'
import type { Theme, ThemeMode, ThemeVariables } from './Theme.js'

/** The actions that change the theme of the modal. */
export interface ThemeController {
  /**
   * Replaces the current theme. The mode and the variables stay if the new theme has none. Throws `OPTION_INVALID`
   * for a property that is not Foyer's.
   */
  setTheme(theme: Theme): void
  setThemeMode(mode: ThemeMode): void
  /** Merges the given variables into the current ones. Throws `OPTION_INVALID` as `setTheme` does. */
  setThemeVariables(variables: ThemeVariables): void
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
    setThemeMode: mode => theme.write(state => ({ ...state, mode })),
    setThemeVariables(variables) {
      requireOwnVariables(variables, 'theme.variables')
      theme.write(state => ({ ...state, variables: { ...state.variables, ...variables } }))
    },
  }
}

/** The current theme of the modal. */
export interface ThemeState extends Theme {
  readonly mode: ThemeMode
  readonly variables: ThemeVariables
}

/** Returns the theme variables of a mode. Those set for both modes override those of the mode. */
export function variablesIn(theme: ThemeState, mode: 'dark' | 'light'): ThemeVariables {
  return { ...theme[mode], ...theme.variables }
}

/** The state of this room. */
export interface ThemePart {
  readonly theme: ThemeState
}

/** The parts of an instance that this room needs. */
type ThemeNeeds = Pick<RoomBase<ThemePart>, 'store'>
