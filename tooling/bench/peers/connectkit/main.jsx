import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ConnectKitButton, ConnectKitProvider, getDefaultConfig } from 'connectkit'
import { createRoot } from 'react-dom/client'
import { createConfig, WagmiProvider } from 'wagmi'
import { mainnet } from 'wagmi/chains'
import { announceFromAddress, wantedTheme } from '../../pages/announceFromAddress.ts'

// Before the config, as extensions do: wagmi misses what is announced between its start and its first read of the storage.
announceFromAddress()

// ConnectKit needs a project ID for phones. No request for it leaves this machine.
const config = createConfig(
  getDefaultConfig({ appName: 'Harbour', walletConnectProjectId: 'bench', chains: [mainnet] }),
)
const queryClient = new QueryClient()

createRoot(document.getElementById('root')).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={queryClient}>
      <ConnectKitProvider mode={wantedTheme}>
        <ConnectKitButton />
      </ConnectKitProvider>
    </QueryClientProvider>
  </WagmiProvider>,
)
