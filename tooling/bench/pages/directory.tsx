import { createEvmAdapter, mainnet } from '@foyer/adapters-evm'
import { ConnectButton, createFoyer, FoyerProvider } from '@foyer/react'
import { createRoot } from 'react-dom/client'
import { announceWallets } from './announceWallets.js'
import { PlainField } from './PlainField.js'
import { watchSearches } from './watchSearches.js'

const directoryUrl = new URLSearchParams(location.search).get('directory') ?? location.origin
const foyer = createFoyer({
  networks: [mainnet],
  adapters: [createEvmAdapter()],
  projectId: 'bench',
  // The list of all wallets requires a relay. On a desktop nothing connects to it before a wallet is paired.
  services: { directoryUrl, relayUrl: directoryUrl.replace(/^http/, 'ws') },
})

announceWallets()
watchSearches(foyer)
window.loadedRows = () => {
  const { wallets = [], recommended = [], count = 0 } = foyer.getState().directory ?? {}
  return { loaded: wallets.length + recommended.length, count }
}
createRoot(document.getElementById('root') as HTMLElement).render(
  <FoyerProvider foyer={foyer}>
    <ConnectButton />
    <PlainField />
  </FoyerProvider>,
)
