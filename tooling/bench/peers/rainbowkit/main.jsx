import '@rainbow-me/rainbowkit/styles.css'
import { ConnectButton, getDefaultConfig, RainbowKitProvider } from '@rainbow-me/rainbowkit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { WagmiProvider } from 'wagmi'
import { mainnet } from 'wagmi/chains'
import { announceWallets } from '../../pages/announceWallets.ts'

// Before the config, as extensions do: wagmi misses what is announced between its start and its first read of the storage.
announceWallets()

// RainbowKit refuses to start without a project ID. No request for one leaves this machine.
const config = getDefaultConfig({ appName: 'Bench', projectId: 'bench', chains: [mainnet] })
const queryClient = new QueryClient()

createRoot(document.getElementById('root')).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={queryClient}>
      <RainbowKitProvider>
        <ConnectButton />
      </RainbowKitProvider>
    </QueryClientProvider>
  </WagmiProvider>,
)
