import '@foyer/react/buttons.css'
import { cosmosHub, createCosmosAdapter } from '@foyer/adapters-cosmos'
import { createEvmAdapter, mainnet } from '@foyer/adapters-evm'
import { createPolkadotAdapter, polkadot } from '@foyer/adapters-polkadot'
import { createFoyer, FoyerProvider } from '@foyer/react'
import { createRoot } from 'react-dom/client'
import { FamilyCard } from './FamilyCard.jsx'

const foyer = createFoyer({
  id: 'real-wallets',
  networks: [mainnet, cosmosHub, polkadot],
  adapters: [createEvmAdapter(), createCosmosAdapter(), createPolkadotAdapter()],
})
const place = document.getElementById('host')
if (place) {
  createRoot(place).render(
    <FoyerProvider foyer={foyer}>
      <FamilyCard namespace="eip155" />
      <FamilyCard namespace="cosmos" />
      <FamilyCard namespace="polkadot" />
    </FoyerProvider>,
  )
}
