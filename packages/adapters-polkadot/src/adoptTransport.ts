import { loadChunk, type SessionCapabilities, type WalletTransport } from '@foyer/common'
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
    const [polkadotCapabilities, transportSigner] = await Promise.all([
      loadChunk(
        'polkadotCapabilities',
        () => import('./capabilities/polkadotCapabilities.js'),
        module => module.polkadotCapabilities,
      ),
      loadChunk(
        'transportSigner',
        () => import('./capabilities/transportSigner.js'),
        module => module.transportSigner,
      ),
    ])
    return polkadotCapabilities(transportSigner(transport), acting)
  })
}
