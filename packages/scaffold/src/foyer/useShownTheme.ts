import { type ThemeState, variablesIn } from '@foyer/core'
import { type ShadowHostProps, useMediaQuery } from '@foyer/ui'
import { useMemo } from 'react'

/** Returns the theme props of a `ShadowHost`, with the mode `system` resolved to light or dark. */
export function useShownTheme(theme: ThemeState): Pick<ShadowHostProps, 'theme' | 'variables'> {
  const system = useMediaQuery('(prefers-color-scheme: light)') ? 'light' : 'dark'
  const mode = theme.mode === 'system' ? system : theme.mode
  return useMemo(() => ({ theme: mode, variables: variablesIn(theme, mode) }), [theme, mode])
}
