import '@foyer/react/buttons.css'
import { bitcoin, bitcoinTestnet, createBitcoinAdapter } from '@foyer/adapters-bitcoin'
import { cosmosHub, createCosmosAdapter } from '@foyer/adapters-cosmos'
import { createEvmAdapter, mainnet, optimism } from '@foyer/adapters-evm'
import { createPolkadotAdapter, polkadot } from '@foyer/adapters-polkadot'
import { createSolanaAdapter, solana } from '@foyer/adapters-solana'
import { createFoyer, FoyerProvider } from '@foyer/react'
import { createRoot } from 'react-dom/client'
import { FamilyCard } from './FamilyCard.jsx'

const foyer = createFoyer({
  id: 'real-wallets',
  networks: [mainnet, optimism, solana, polkadot, bitcoin, bitcoinTestnet, cosmosHub],
  adapters: [
    createEvmAdapter(),
    createSolanaAdapter(),
    createPolkadotAdapter(),
    createBitcoinAdapter(),
    createCosmosAdapter(),
  ],
})
const place = document.getElementById('host')
if (place) {
  createRoot(place).render(
    <FoyerProvider foyer={foyer}>
      <FamilyCard namespace="eip155" />
      <FamilyCard namespace="solana" />
      <FamilyCard namespace="polkadot" />
      <FamilyCard namespace="bip122" />
      <FamilyCard namespace="cosmos" />
    </FoyerProvider>,
  )
}
