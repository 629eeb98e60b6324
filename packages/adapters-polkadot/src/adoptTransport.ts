import type { SessionCapabilities, WalletTransport } from '@foyer/common'
import { type ActingAccount, deferCapabilities } from '@foyer/common/adapter-kit'
import type { PolkadotCapabilities } from './capabilities/polkadotCapabilities.js'

const names = [
  'signMessage',
  'signPayload',
  'sendTransaction',
] as const satisfies readonly (keyof PolkadotCapabilities)[]

/** Polkadot encodings over a foreign transport, with the failures of wallets mapped. */
export function adoptTransport(transport: WalletTransport, acting: ActingAccount): SessionCapabilities {
  return deferCapabilities(names, async () => {
    const [{ polkadotCapabilities }, { transportSigner }] = await Promise.all([
      import('./capabilities/polkadotCapabilities.js'),
      import('./capabilities/transportSigner.js'),
    ])
    return polkadotCapabilities(transportSigner(transport), acting)
  })
}
