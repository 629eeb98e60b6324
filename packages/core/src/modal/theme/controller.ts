import type { RoomBase } from '../../base/RoomBase.js'
import { createSlice } from '../../base/slice.js'

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

/** What a host may choose; `system` follows the visitor's setting. */
export type ThemeMode = 'dark' | 'light' | 'system'

/** Custom properties a host may set on the modal, for example `--foyer-accent`. Numbers and lengths as text. */
export type ThemeVariables = Readonly<Record<`--foyer-${string}`, string>>

/** How the modal looks. */
interface ThemeState {
  readonly mode: ThemeMode
  readonly variables: ThemeVariables
}

/** The state, as far as it is this room's. */
export interface ThemePart {
  readonly theme: ThemeState
}

/** What this room needs of an instance. */
type ThemeNeeds = Pick<RoomBase<ThemePart>, 'store'>
