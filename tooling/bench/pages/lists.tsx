import { createEvmAdapter, mainnet } from '@foyer/adapters-evm'
import { AccountButton, ConnectButton, createFoyer, FoyerProvider } from '@foyer/react'
import { createRoot } from 'react-dom/client'
import { announceWallets } from './announceWallets.js'

const blockchainUrl = new URLSearchParams(location.search).get('service') ?? location.origin
const foyer = createFoyer({
  networks: [mainnet],
  adapters: [createEvmAdapter()],
  customRpcUrls: { [mainnet.id]: [blockchainUrl] },
  services: { blockchainUrl },
})

const answers: Readonly<Record<string, unknown>> = {
  eth_requestAccounts: [`0x${'a'.repeat(40)}`],
  eth_accounts: [`0x${'a'.repeat(40)}`],
  eth_chainId: '0x1',
}

announceWallets(async ({ method }) => answers[method] ?? null)
createRoot(document.getElementById('root') as HTMLElement).render(
  <FoyerProvider foyer={foyer}>
    <ConnectButton />
    <AccountButton />
  </FoyerProvider>,
)
