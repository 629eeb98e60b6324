import { bitcoin, createBitcoinAdapter } from '@foyer/adapters-bitcoin'
import { cosmosHub, createCosmosAdapter } from '@foyer/adapters-cosmos'
import { createEvmAdapter, mainnet } from '@foyer/adapters-evm'
import { createPolkadotAdapter, polkadot } from '@foyer/adapters-polkadot'
import { createSolanaAdapter, solana } from '@foyer/adapters-solana'
import { createFoyer, FoyerButton, FoyerProvider } from '@foyer/react'
import { createRoot } from 'react-dom/client'
import { announceWallets } from './announceWallets.js'
import { connectingWallet } from './connectingWallet.js'

const parameters = new URLSearchParams(location.search)
const directoryUrl = parameters.get('directory') ?? location.origin
const blockchainUrl = parameters.get('service') ?? location.origin
const foyer = createFoyer({
  networks: [mainnet, solana, polkadot, bitcoin, cosmosHub],
  adapters: [
    createEvmAdapter(),
    createSolanaAdapter(),
    createPolkadotAdapter(),
    createBitcoinAdapter(),
    createCosmosAdapter(),
  ],
  projectId: 'bench',
  networkSettings: { rpcUrls: { [mainnet.id]: [blockchainUrl] } },
  // On a desktop nothing connects to the relay before a wallet is paired.
  services: { directoryUrl, blockchainUrl, relayUrl: directoryUrl.replace(/^http/, 'ws') },
})

announceWallets(connectingWallet)
createRoot(document.getElementById('root') as HTMLElement).render(
  <FoyerProvider foyer={foyer}>
    <FoyerButton />
  </FoyerProvider>,
)
