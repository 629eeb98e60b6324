import { mainnet } from '@foyer/adapters-evm'
import { defineNetwork, type Network } from '@foyer/react'
import type { Stack, StackChain } from './Stack.js'

const images = ['/networks/one.svg', '/networks/two.svg']

/** A network of a namespace for which the lab has no adapter; its wallets are reached by WalletConnect. */
export const solanaNetwork = defineNetwork({
  id: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  name: 'Solana Devnet',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: ['http://127.0.0.1:9/'],
  isTestnet: true,
})

/** The networks of the local stack. Without one, Ethereum is listed, so that the modal can be looked at. */
export function labNetworks({ evm }: Stack): readonly Network[] {
  return evm ? evm.chains.map(toNetwork) : [mainnet]
}

function toNetwork(chain: StackChain, index: number): Network {
  const contracts = Object.entries(chain.contracts).map(([name, address]) => [name, { address }] as const)
  const imageUrl = images[index]
  return defineNetwork({
    id: chain.networkId,
    name: chain.name,
    nativeCurrency: chain.nativeCurrency,
    rpcUrls: [chain.rpcUrl],
    blockExplorer: { name: 'Local explorer', url: `${window.location.origin}/explorer` },
    isTestnet: true,
    contracts: Object.fromEntries(contracts),
    ...(imageUrl ? { imageUrl } : {}),
  })
}
