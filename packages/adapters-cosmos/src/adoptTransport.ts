import type { AccountId, SessionCapabilities, WalletTransport } from '@foyer/common'
import { deferCapabilities } from '@foyer/common/adapter-kit'
import type { CosmosCapabilities } from './capabilities/cosmosCapabilities.js'
import type { NetworkOf } from './capabilities/NetworkOf.js'

const names = [
  'signMessage',
  'signDirect',
  'signAmino',
  'sendTransaction',
  'sendToken',
] as const satisfies readonly (keyof CosmosCapabilities)[]

interface Current {
  readonly account: () => AccountId
  readonly networkOf: NetworkOf
}

/** Cosmos encodings over a foreign transport, with the failures of wallets mapped. */
export function adoptTransport(transport: WalletTransport, current: Current): SessionCapabilities {
  return deferCapabilities(names, async () => {
    const [{ cosmosCapabilities }, { transportSigner }] = await Promise.all([
      import('./capabilities/cosmosCapabilities.js'),
      import('./capabilities/transportSigner.js'),
    ])
    return cosmosCapabilities(transportSigner(transport), current)
  })
}
