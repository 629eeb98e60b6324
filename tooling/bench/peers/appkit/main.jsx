import { createAppKit } from '@reown/appkit/react'
import { mainnet } from '@reown/appkit/networks'
import { WagmiAdapter } from '@reown/appkit-adapter-wagmi'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { WagmiProvider } from 'wagmi'
import { announceFromAddress, wantedTheme } from '../../pages/announceFromAddress.ts'

// Before the config, as extensions do: wagmi misses what is announced between its start and its first read of the storage.
announceFromAddress()

// AppKit refuses to start without a project ID. No request for it leaves this machine.
const networks = [mainnet]
const adapter = new WagmiAdapter({ networks, projectId: 'bench' })
const metadata = { name: 'Harbour', description: 'Harbour', url: location.origin, icons: [] }
createAppKit({ adapters: [adapter], networks, projectId: 'bench', metadata, themeMode: wantedTheme })
const queryClient = new QueryClient()

createRoot(document.getElementById('root')).render(
  <WagmiProvider config={adapter.wagmiConfig}>
    <QueryClientProvider client={queryClient}>
      <appkit-button />
    </QueryClientProvider>
  </WagmiProvider>,
)
