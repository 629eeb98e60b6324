/** What a host may choose; `system` follows the visitor's setting. */
export type ThemeMode = 'dark' | 'light' | 'system'

/** Custom properties a host may set on the modal, for example `--foyer-accent`. Numbers and lengths as text. */
export type ThemeVariables = Readonly<Record<`--foyer-${string}`, string>>

/** How a host wants Foyer to look: what `createTheme` of `@foyer/react/theme` makes, or variables by hand. */
export interface Theme {
  readonly mode?: ThemeMode | undefined
  /** In both modes, over those of the mode. */
  readonly variables?: ThemeVariables | undefined
  readonly light?: ThemeVariables | undefined
  readonly dark?: ThemeVariables | undefined
  /** What Foyer's buttons in the host's page take, for both modes at once: declarations of CSS. */
  readonly page?: string | undefined
}
