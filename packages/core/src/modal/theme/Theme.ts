/** The mode of a theme. `system` follows the visitor's setting. */
export type ThemeMode = 'dark' | 'light' | 'system'

/**
 * Custom properties that an app may set on the modal, for example `--foyer-accent`. Numbers and lengths are strings.
 */
export type ThemeVariables = Readonly<Record<`--foyer-${string}`, string>>

/** The theme of an app, created by `createTheme` of `@foyer/react/theme` or written by hand. */
export interface Theme {
  readonly mode?: ThemeMode | undefined
  /** Variables for both modes. They override the variables of a mode. */
  readonly variables?: ThemeVariables | undefined
  readonly light?: ThemeVariables | undefined
  readonly dark?: ThemeVariables | undefined
  /** CSS declarations for Foyer's buttons in the app's page, shared by both modes. */
  readonly page?: string | undefined
}
