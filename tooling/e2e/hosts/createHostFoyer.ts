import { createEvmAdapter, type WalletHosts } from '@foyer/adapters-evm'
import { createFoyer, defineNetwork, type Foyer } from '@foyer/react'

/**
 * The instance of the bare host. `rpcUrls` is empty on the server, where nothing reads a chain; `hosts` are
 * the wallets that it may be shown in.
 */
export function createHostFoyer(rpcUrls: readonly string[], hosts: WalletHosts = {}): Foyer {
  const network = defineNetwork({
    id: 'eip155:31337',
    name: 'Foyer One',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [...rpcUrls],
    isTestnet: true,
  })
  return createFoyer({ id: 'host', networks: [network], adapters: [createEvmAdapter({ hosts })] })
}
