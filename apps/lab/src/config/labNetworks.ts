import { mainnet } from '@foyer/adapters-evm'
import { defineNetwork, type Network } from '@foyer/react'
import type { Stack, StackChain } from './Stack.js'

const images = ['/networks/one.svg', '/networks/two.svg']

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
