import { createPolkadotAdapter, type PolkadotNetwork } from '@foyer/adapters-polkadot'
import { toPhoneStack } from '@foyer/devstack'
import type {} from '@foyer/devstack/vitest-polkadot'
import { createPolkadotWallet } from '@foyer/testing/polkadot'
import { inject } from 'vitest'
import type { LocalFamily } from '../LocalFamily.js'
import { createPage } from './createPage.js'

/** Returns Polkadot on the local stack. The extension holds the first two accounts. */
export function localPolkadot(): LocalFamily<'polkadot'> {
  const services = inject('polkadot')
  const [one, two] = services.chains
  const toNetwork = ({
    networkId,
    name,
    nativeCurrency,
    rpcUrl,
    ss58Prefix,
  }: typeof one): PolkadotNetwork => ({
    id: networkId,
    namespace: 'polkadot',
    name,
    nativeCurrency,
    rpcUrls: [rpcUrl],
    ss58Prefix,
  })
  return {
    namespace: 'polkadot',
    networks: [toNetwork(one), toNetwork(two)],
    layExtension() {
      const page = Object.assign(createPage(), { injectedWeb3: {} })
      const [first, second] = services.accounts
      const wallet = createPolkadotWallet({ name: 'local-wallet', keys: [first, second] })
      const stop = wallet.inject(page)
      return { adapter: createPolkadotAdapter({ page }), connectorId: 'local-wallet', wallet, stop }
    },
    createAdapter: () => createPolkadotAdapter({ page: createPage() }),
    phone: toPhoneStack({ polkadot: services }),
  }
}
