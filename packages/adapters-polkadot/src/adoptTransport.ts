import type { AccountId, SessionCapabilities, WalletTransport } from '@foyer/common'
import { deferCapabilities } from '@foyer/common/adapter-kit'
import type { NetworkOf } from './capabilities/NetworkOf.js'
import type { PolkadotCapabilities } from './capabilities/polkadotCapabilities.js'

const names = [
  'signMessage',
  'signPayload',
  'sendTransaction',
] as const satisfies readonly (keyof PolkadotCapabilities)[]

interface Current {
  readonly account: () => AccountId
  readonly networkOf: NetworkOf
}

/** Polkadot encodings over a foreign transport, with the failures of wallets mapped. */
export function adoptTransport(transport: WalletTransport, current: Current): SessionCapabilities {
  return deferCapabilities(names, async () => {
    const [{ polkadotCapabilities }, { transportSigner }] = await Promise.all([
      import('./capabilities/polkadotCapabilities.js'),
      import('./capabilities/transportSigner.js'),
    ])
    return polkadotCapabilities(transportSigner(transport), current)
  })
}
