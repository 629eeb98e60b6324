import { createEvmAdapter, mainnet } from '@foyer/adapters-evm'
import { createFoyer, FoyerButton, FoyerProvider } from '@foyer/react'
import { createTheme } from '@foyer/react/theme'
import { createRoot } from 'react-dom/client'
import { siteButtonCss } from './siteButtonCss.js'

/** A mounted {@link mountLiveButton}. */
export interface LiveButton {
  /** Shows the button and its modal in the site's light or dark mode. */
  readonly setDark: (isDark: boolean) => void
  readonly remove: () => void
}

/** Renders the connect button of the home page into an element, with an instance that stores nothing. */
export function mountLiveButton(element: HTMLElement): LiveButton {
  const foyer = createFoyer({
    id: 'home',
    networks: [mainnet],
    adapters: [createEvmAdapter()],
    storage: 'memory',
  })
  const root = createRoot(element)
  root.render(
    <FoyerProvider foyer={foyer}>
      <style>{siteButtonCss}</style>
      <FoyerButton />
    </FoyerProvider>,
  )
  return {
    setDark: isDark => foyer.setTheme(createTheme({ mode: isDark ? 'dark' : 'light' })),
    remove: () => root.unmount(),
  }
}
