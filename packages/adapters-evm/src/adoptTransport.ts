import { loadChunk, type SessionCapabilities, type WalletTransport } from '@foyer/common'
import { deferCapabilities } from '@foyer/common/adapter-kit'
import type { CurrentAccount, EvmCapabilities } from './capabilities/evmCapabilities.js'

const names = [
  'signMessage',
  'signTypedData',
  'sendTransaction',
  'writeContract',
  'sendCalls',
  'getCapabilities',
  'getAssets',
  'grantPermissions',
  'revokePermissions',
] as const satisfies readonly (keyof EvmCapabilities)[]

/** EVM encodings over a foreign transport, with the failures of EVM wallets mapped. */
export function adoptTransport(transport: WalletTransport, current: CurrentAccount): SessionCapabilities {
  return deferCapabilities(names, async () => {
    const [evmCapabilities, mapTransport] = await Promise.all([
      loadChunk(
        'evmCapabilities',
        () => import('./capabilities/evmCapabilities.js'),
        module => module.evmCapabilities,
      ),
      loadChunk(
        'mapTransport',
        () => import('./request/mapTransport.js'),
        module => module.mapTransport,
      ),
    ])
    return evmCapabilities(mapTransport(transport), current)
  })
}
