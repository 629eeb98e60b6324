/** What a host may choose; `system` follows the visitor's setting. */
export type ThemeMode = 'dark' | 'light' | 'system'

/** Custom properties a host may set on the modal, for example `--foyer-accent`. Numbers and lengths as text. */
export type ThemeVariables = Readonly<Record<`--foyer-${string}`, string>>

/** How the modal looks. */
export interface ThemeState {
  readonly mode: ThemeMode
  readonly variables: ThemeVariables
}
