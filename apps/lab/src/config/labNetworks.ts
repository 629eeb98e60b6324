import { defineCosmosNetwork } from '@foyer/adapters-cosmos'
import { mainnet } from '@foyer/adapters-evm'
import type { PolkadotNetwork } from '@foyer/adapters-polkadot'
import { defineNetwork, type Network } from '@foyer/react'
import type { LabNamespace } from './LabConfig.js'
import type { Stack } from './Stack.js'

/** A network of a namespace without an adapter in the lab. WalletConnect reaches its wallets. */
export const solanaNetwork = defineNetwork({
  id: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  name: 'Solana Devnet',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: ['http://127.0.0.1:9/'],
  isTestnet: true,
})

const describers: Readonly<Record<LabNamespace, (stack: Stack) => readonly Network[] | undefined>> = {
  eip155: ({ evm }) =>
    evm?.chains.map(chain => ({
      ...described(chain, chain.rpcUrl),
      contracts: Object.fromEntries(
        Object.entries(chain.contracts).map(([name, address]) => [name, { address }] as const),
      ),
    })),
  solana: ({ solana }) => solana?.clusters.map(each => described(each, each.rpcUrl)),
  polkadot: ({ polkadot }) =>
    polkadot?.chains.map(
      (each): PolkadotNetwork => ({ ...described(each, each.rpcUrl), ss58Prefix: each.ss58Prefix }),
    ),
  bip122: ({ bitcoin }) => bitcoin?.chains.map(each => described(each, each.esploraUrl)),
  cosmos: ({ cosmos }) =>
    cosmos?.chains.map(each =>
      defineCosmosNetwork({
        ...described(each, each.rpcUrl),
        id: each.networkId,
        cosmos: {
          bech32Prefix: each.bech32Prefix,
          denom: each.denom,
          gasPrice: each.gasPrice,
          restUrls: [each.restUrl],
        },
      }),
    ),
}

/**
 * Returns the local stack's networks of these families. Without a stack it returns Ethereum, so that the modal can
 * open.
 */
export function labNetworks(stack: Stack, namespaces: readonly LabNamespace[]): readonly Network[] {
  const found = namespaces.flatMap(namespace =>
    (describers[namespace](stack) ?? []).map((network, index) => ({
      ...network,
      imageUrl: `/networks/${namespace}-${index + 1}.svg`,
    })),
  )
  return found.length > 0 ? found : [mainnet]
}

function described(
  {
    networkId: id,
    name,
    nativeCurrency,
  }: {
    readonly networkId: Network['id']
    readonly name: string
    readonly nativeCurrency: Network['nativeCurrency']
  },
  rpcUrl: string,
): Network {
  return defineNetwork({
    id,
    name,
    nativeCurrency,
    rpcUrls: [rpcUrl],
    blockExplorer: { name: 'Local explorer', url: `${window.location.origin}/explorer` },
    isTestnet: true,
  })
}
