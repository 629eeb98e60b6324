import type { SessionCapabilities, WalletTransport } from '@foyer/common'
import type { CurrentAccount, EvmCapabilities } from './capabilities/evmCapabilities.js'

const names = [
  'signMessage',
  'signTypedData',
  'sendTransaction',
  'writeContract',
  'sendCalls',
  'getCapabilities',
  'getAssets',
] as const satisfies readonly (keyof EvmCapabilities)[]

type Method = (request: unknown) => Promise<unknown>

/** EVM encodings over a foreign transport, with the failures of EVM wallets mapped. They are loaded at the first use. */
export function adoptTransport(transport: WalletTransport, current: CurrentAccount): SessionCapabilities {
  const load = async () => {
    const [{ evmCapabilities }, { mapTransport }] = await Promise.all([
      import('./capabilities/evmCapabilities.js'),
      import('./request/mapTransport.js'),
    ])
    return evmCapabilities(mapTransport(transport), current)
  }
  const entries = names.map(name => [
    name,
    async (request: unknown) => ((await load())[name] as Method)(request),
  ])
  return Object.fromEntries(entries) as EvmCapabilities // one method for each name
}
