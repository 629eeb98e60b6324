import type { EmbeddedWallet, FrameTheme, Stop } from '@foyer/common'
import type { Kernel } from '../kernel/kernel.js'
import type { ThemeMode, ThemeVariables } from '../theme/state.js'

/** Tells the frame how the app looks: once, and again when the theme changes. The wallet keeps the newest for a frame that comes later. */
export function syncTheme({ store, report }: Kernel, wallet: EmbeddedWallet): Stop {
  const tell = () => {
    const { mode, variables } = store.getState().theme
    const themeMode = shownMode(mode)
    const w3mThemeVariables = toFrameVariables(themeMode, variables)
    wallet.syncTheme({ themeMode, themeVariables: variables, w3mThemeVariables }).catch(report)
  }
  tell()
  return store.subscribe((state, previous) => {
    if (state.theme !== previous.theme) tell()
  })
}

function shownMode(mode: ThemeMode): 'light' | 'dark' {
  if (mode !== 'system') return mode
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** What the frame stands on where the host says nothing. */
const frameGround = { dark: '#121313', light: '#fff' } as const
const accent = '#3867f0'

/** The host's variables by the names that secure sites know, and what they take for granted. */
function toFrameVariables(
  mode: 'light' | 'dark',
  variables: ThemeVariables,
): NonNullable<FrameTheme['w3mThemeVariables']> {
  const named = Object.entries(variables).map(([name, value]) => [name.replace('--foyer-', '--w3m-'), value])
  return { '--w3m-accent': accent, '--w3m-background': frameGround[mode], ...Object.fromEntries(named) }
}
