import type { SessionCapabilities, WalletTransport } from '@foyer/common'
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
    const [{ evmCapabilities }, { mapTransport }] = await Promise.all([
      import('./capabilities/evmCapabilities.js'),
      import('./request/mapTransport.js'),
    ])
    return evmCapabilities(mapTransport(transport), current)
  })
}
