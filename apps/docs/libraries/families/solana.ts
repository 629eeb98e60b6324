import { createSolanaAdapter } from '@foyer/adapters-solana'
import { defineNetwork } from '@foyer/common'
import { toPhoneStack } from '@foyer/devstack'
import type {} from '@foyer/devstack/vitest-solana'
import { createSolanaWallet } from '@foyer/testing'
import { inject } from 'vitest'
import type { LocalFamily } from '../LocalFamily.js'

/** Returns Solana on the local stack. The extension holds the first two accounts. */
export function localSolana(): LocalFamily<'solana'> {
  const services = inject('solana')
  const [one, two] = services.clusters
  const toNetwork = ({ networkId, name, nativeCurrency, rpcUrl }: typeof one) =>
    defineNetwork({ id: networkId, name, nativeCurrency, rpcUrls: [rpcUrl] })
  return {
    namespace: 'solana',
    networks: [toNetwork(one), toNetwork(two)],
    layExtension() {
      const page = new EventTarget()
      const [first, second] = services.accounts
      const keys = [first.secretKey, second.secretKey] as const
      const wallet = createSolanaWallet({ name: 'Local Wallet', keys, clusters: [one, two] })
      const stop = wallet.register(page)
      return { adapter: createSolanaAdapter({ page }), connectorId: 'Local Wallet', wallet, stop }
    },
    createAdapter: () => createSolanaAdapter({ page: new EventTarget() }),
    phone: toPhoneStack({ solana: services }),
  }
}
