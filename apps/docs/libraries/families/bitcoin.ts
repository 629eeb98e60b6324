import { createBitcoinAdapter } from '@foyer/adapters-bitcoin'
import { defineNetwork } from '@foyer/common'
import { toPhoneStack } from '@foyer/devstack'
import type {} from '@foyer/devstack/vitest-bitcoin'
import { createBitcoinWallet } from '@foyer/testing/bitcoin'
import { inject } from 'vitest'
import type { LocalFamily } from '../LocalFamily.js'

/** Returns Bitcoin on the local stack. The extension holds the first two accounts. */
export function localBitcoin(): LocalFamily<'bip122'> {
  const services = inject('bitcoin')
  const [one, two] = services.chains
  const toNetwork = ({ networkId, name, nativeCurrency, esploraUrl }: typeof one) =>
    defineNetwork({ id: networkId, name, nativeCurrency, rpcUrls: [esploraUrl] })
  return {
    namespace: 'bip122',
    networks: [toNetwork(one), toNetwork(two)],
    layExtension() {
      const page = new EventTarget()
      const [first, second] = services.accounts
      const keys = [first.secretKey, second.secretKey] as const
      const wallet = createBitcoinWallet({ name: 'Local Wallet', keys, networks: services.chains })
      const stop = wallet.installProvider(page)
      return { adapter: createBitcoinAdapter({ page }), connectorId: 'Local Wallet', wallet, stop }
    },
    createAdapter: () => createBitcoinAdapter({ page: new EventTarget() }),
    phone: toPhoneStack({ bitcoin: services }),
  }
}
