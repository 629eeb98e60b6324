import { loadChunk, type SessionCapabilities, type WalletTransport } from '@foyer/common'
import { type ActingAccount, deferCapabilities } from '@foyer/common/adapter-kit'
import type { CosmosCapabilities } from './capabilities/cosmosCapabilities.js'

const names = [
  'signMessage',
  'signDirect',
  'signAmino',
  'sendTransaction',
  'sendToken',
] as const satisfies readonly (keyof CosmosCapabilities)[]

/** Cosmos encodings over a foreign transport, with the failures of wallets mapped. */
export function adoptTransport(transport: WalletTransport, acting: ActingAccount): SessionCapabilities {
  return deferCapabilities(names, async () => {
    const [cosmosCapabilities, transportSigner] = await Promise.all([
      loadChunk(
        'cosmosCapabilities',
        () => import('./capabilities/cosmosCapabilities.js'),
        module => module.cosmosCapabilities,
      ),
      loadChunk(
        'transportSigner',
        () => import('./capabilities/transportSigner.js'),
        module => module.transportSigner,
      ),
    ])
    return cosmosCapabilities(transportSigner(transport), acting)
  })
}
