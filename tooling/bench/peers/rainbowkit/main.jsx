import '@rainbow-me/rainbowkit/styles.css'
import {
  ConnectButton,
  darkTheme,
  getDefaultConfig,
  lightTheme,
  RainbowKitProvider,
} from '@rainbow-me/rainbowkit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { WagmiProvider } from 'wagmi'
import { mainnet } from 'wagmi/chains'
import { announceFromAddress, wantedTheme } from '../../pages/announceFromAddress.ts'

// Before the config, as extensions do: wagmi misses what is announced between its start and its first read of the storage.
announceFromAddress()

// RainbowKit refuses to start without a project ID. No request for one leaves this machine.
const config = getDefaultConfig({ appName: 'Harbour', projectId: 'bench', chains: [mainnet] })
const queryClient = new QueryClient()

createRoot(document.getElementById('root')).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={queryClient}>
      <RainbowKitProvider theme={wantedTheme === 'light' ? lightTheme() : darkTheme()}>
        <ConnectButton />
      </RainbowKitProvider>
    </QueryClientProvider>
  </WagmiProvider>,
)
