import type { RoomBase } from '../../base/RoomBase.js'
/** What a host may choose; `system` follows the visitor's setting. */
export type ThemeMode = 'dark' | 'light' | 'system'

/** Custom properties a host may set on the modal, for example `--foyer-accent`. Numbers and lengths as text. */
export type ThemeVariables = Readonly<Record<`--foyer-${string}`, string>>

/** How the modal looks. */
export interface ThemeState {
  readonly mode: ThemeMode
  readonly variables: ThemeVariables
}

/** The state, as far as it is this room's. */
export interface ThemePart {
  readonly theme: ThemeState
}

/** What this room needs of an instance. */
export type ThemeNeeds = Pick<RoomBase<ThemePart>, 'store'>
