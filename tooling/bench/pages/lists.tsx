import { createEvmAdapter, mainnet } from '@foyer/adapters-evm'
import { AccountButton, ConnectButton, createFoyer, FoyerProvider } from '@foyer/react'
import { createRoot } from 'react-dom/client'
import { announceWallets } from './announceWallets.js'
import { askingWallet } from './askingWallet.js'
import { connectingWallet } from './connectingWallet.js'

const query = new URLSearchParams(location.search)
const blockchainUrl = query.get('service') ?? location.origin
const foyer = createFoyer({
  networks: [mainnet],
  adapters: [createEvmAdapter()],
  networkSettings: { rpcUrls: { [mainnet.id]: [blockchainUrl] } },
  services: { blockchainUrl },
})

announceWallets(query.has('asks') ? askingWallet : connectingWallet)
createRoot(document.getElementById('root') as HTMLElement).render(
  <FoyerProvider foyer={foyer}>
    <ConnectButton />
    <AccountButton />
  </FoyerProvider>,
)
