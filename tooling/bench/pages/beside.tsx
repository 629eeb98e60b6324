import { createEvmAdapter, mainnet } from '@foyer/adapters-evm'
import { createFoyer, FoyerButton, FoyerProvider } from '@foyer/react'
import '@foyer/react/buttons.css'
import { createRoot } from 'react-dom/client'
import { announceFromAddress, wantedTheme } from './announceFromAddress.js'

announceFromAddress()

const foyer = createFoyer({
  networks: [mainnet],
  adapters: [createEvmAdapter()],
  projectId: 'bench',
  metadata: { name: 'Harbour', description: 'Harbour', url: location.origin, icons: [] },
  theme: { mode: wantedTheme },
})

createRoot(document.getElementById('root') as HTMLElement).render(
  <FoyerProvider foyer={foyer}>
    <FoyerButton />
  </FoyerProvider>,
)
