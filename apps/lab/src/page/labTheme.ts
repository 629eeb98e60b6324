import { createTheme, presets, type Theme } from '@foyer/react/theme'
import type { LabConfig } from '../config/LabConfig.js'

/** Returns the theme that the page's address selects. */
export function labTheme({ theme, preset, accent }: LabConfig): Theme {
  const variables = accent ? { '--foyer-accent': accent } : {}
  return createTheme({ preset: presets[preset], mode: theme, variables })
}
