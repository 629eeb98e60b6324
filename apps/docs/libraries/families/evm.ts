import { createEvmAdapter } from '@foyer/adapters-evm'
import { defineNetwork } from '@foyer/common'
import { toPhoneStack } from '@foyer/devstack'
import type {} from '@foyer/devstack/vitest'
import { createEvmWallet } from '@foyer/testing'
import { inject } from 'vitest'
import type { LocalFamily } from '../LocalFamily.js'

/** Returns the EVM chains on the local stack. The extension holds the first two accounts and supports both chains. */
export function localEvm(): LocalFamily<'eip155'> {
  const services = inject('evm')
  const [one, two] = services.chains
  const toNetwork = ({ networkId, name, nativeCurrency, rpcUrl }: typeof one) =>
    defineNetwork({ id: networkId, name, nativeCurrency, rpcUrls: [rpcUrl] })
  const toChain = ({ chainId, name, nativeCurrency, rpcUrl }: typeof one) => ({
    chainId,
    name,
    nativeCurrency,
    rpcUrl,
  })
  return {
    namespace: 'eip155',
    networks: [toNetwork(one), toNetwork(two)],
    layExtension() {
      const page = new EventTarget()
      const [first, second] = services.accounts
      const keys = [first.privateKey, second.privateKey] as const
      const wallet = createEvmWallet({
        name: 'Local Wallet',
        rdns: 'test.local',
        keys,
        chains: [toChain(one), toChain(two)],
      })
      const stop = wallet.announce(page)
      return { adapter: createEvmAdapter({ page }), connectorId: 'test.local', wallet, stop }
    },
    createAdapter: () => createEvmAdapter({ page: new EventTarget() }),
    phone: toPhoneStack({ evm: services }),
  }
}
