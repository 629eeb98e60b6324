import type { EmbeddedWallet, Stop } from '@foyer/common'
import type { Kernel } from '../kernel/kernel.js'
import type { ThemeMode } from '../theme/state.js'

/** Tells the frame how the app looks: once, and again when the theme changes. The wallet keeps the newest for a frame that comes later. */
export function syncTheme({ store, report }: Kernel, wallet: EmbeddedWallet): Stop {
  const tell = () => {
    const { mode, variables } = store.getState().theme
    wallet.syncTheme({ themeMode: shownMode(mode), themeVariables: variables }).catch(report)
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
