import { createCosmosAdapter, defineCosmosNetwork } from '@foyer/adapters-cosmos'
import { toPhoneStack } from '@foyer/devstack'
import type {} from '@foyer/devstack/vitest-cosmos'
import { createCosmosWallet } from '@foyer/testing/cosmos'
import { inject } from 'vitest'
import type { LocalFamily } from '../LocalFamily.js'
import { createPage } from './createPage.js'

/** Returns Cosmos on the local stack. The extension holds the first two accounts. */
export function localCosmos(): LocalFamily<'cosmos'> {
  const services = inject('cosmos')
  const [one, two] = services.chains
  const toNetwork = ({ networkId, name, nativeCurrency, rpcUrl, restUrl, ...facts }: typeof one) =>
    defineCosmosNetwork({
      id: networkId,
      name,
      nativeCurrency,
      rpcUrls: [rpcUrl],
      cosmos: {
        bech32Prefix: facts.bech32Prefix,
        denom: facts.denom,
        gasPrice: facts.gasPrice,
        restUrls: [restUrl],
      },
    })
  return {
    namespace: 'cosmos',
    networks: [toNetwork(one), toNetwork(two)],
    layExtension() {
      const page = createPage()
      const [first, second] = services.accounts
      const keys = [first.secretKey, second.secretKey] as const
      const wallet = createCosmosWallet({ name: 'Local Wallet', keys, chains: services.chains })
      const stop = wallet.inject(page)
      return { adapter: createCosmosAdapter({ page }), connectorId: 'Keplr', wallet, stop }
    },
    createAdapter: () => createCosmosAdapter({ page: createPage() }),
    phone: toPhoneStack({ cosmos: services }),
  }
}
