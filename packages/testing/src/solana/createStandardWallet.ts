import { takeCall } from '../controls/takeCall.js'
import { walletIcon } from '../evm/walletIcon.js'
import type { StandardChange, StandardWallet } from './StandardWallet.js'
import { type SolanaContext, visibleSolanaAccounts } from './solanaContext.js'
import { solanaFeatures } from './solanaFeatures.js'

/** Creates the Wallet Standard object of a Solana wallet. */
export function createStandardWallet(context: SolanaContext): StandardWallet {
  const { options, events } = context
  const features: Record<string, unknown> = {}
  for (const [name, handler] of Object.entries(solanaFeatures)) {
    if (options.lacks?.includes(name)) continue
    const method = name.slice(name.indexOf(':') + 1)
    const run = (...inputs: Readonly<Record<string, unknown>>[]) =>
      takeCall(context, { method: name, params: inputs }, call => handler({ ...call, inputs }, context))
    features[name] = { version: '1.0.0', supportedTransactionVersions: ['legacy', 0], [method]: run }
  }
  features['standard:events'] = {
    version: '1.0.0',
    on(_event: 'change', listener: (change: StandardChange) => void) {
      const hear = (change: unknown) => listener(change as StandardChange)
      events.on('message', hear)
      return () => events.removeListener('message', hear)
    },
  }
  return Object.freeze({
    version: '1.0.0',
    name: options.name,
    ...(options.rdns ? { rdns: options.rdns } : {}),
    icon: options.iconUrl ?? walletIcon(options.name),
    features: Object.freeze(features),
    get chains() {
      return options.clusters.map(({ chain }) => chain)
    },
    get accounts() {
      return visibleSolanaAccounts(context)
    },
  })
}
