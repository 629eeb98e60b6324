import { createEvmAdapter, mainnet } from '@foyer/adapters-evm'
import { createFoyer, FoyerButton, FoyerProvider } from '@foyer/react'
import { type JSX, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { siteButtonCss } from './siteButtonCss.js'

/** The connect button of the home page, with an instance that stores nothing. */
function LiveButton(): JSX.Element {
  const [foyer] = useState(() =>
    createFoyer({
      id: 'home',
      networks: [mainnet],
      adapters: [createEvmAdapter()],
      storage: 'memory',
    }),
  )
  return (
    <FoyerProvider foyer={foyer}>
      <style>{siteButtonCss}</style>
      <FoyerButton />
    </FoyerProvider>
  )
}

/** Renders the button into an element. Returns a function that removes it. */
export function mountLiveButton(element: HTMLElement): () => void {
  const root = createRoot(element)
  root.render(<LiveButton />)
  return () => root.unmount()
}
