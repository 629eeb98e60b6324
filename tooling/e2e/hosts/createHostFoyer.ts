import { createEvmAdapter, type WalletHosts } from '@foyer/adapters-evm'
import { type FoyerInstance, instanceOf } from '@foyer/core/instance'
import { createFoyer, defineNetwork, type FoyerOptions } from '@foyer/react'

/** A test's settings for the bare host: wallets that may embed it, services, and sign-in. */
interface HostSettings
  extends Pick<FoyerOptions, 'id' | 'projectId' | 'services' | 'signIn' | 'theme' | 'wallets'> {
  readonly hosts?: WalletHosts
}

/** Creates the instance of the bare host. `rpcUrls` is empty on the server, where no chain is read. */
export function createHostFoyer(
  rpcUrls: readonly string[],
  { hosts = {}, ...options }: HostSettings = {},
): FoyerInstance {
  const network = defineNetwork({
    id: 'eip155:31337',
    name: 'Foyer One',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [...rpcUrls],
    isTestnet: true,
  })
  const adapters = [createEvmAdapter({ hosts })]
  return instanceOf(createFoyer({ id: 'host', networks: [network], adapters, ...options }))
}
