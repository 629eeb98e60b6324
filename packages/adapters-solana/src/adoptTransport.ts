import { loadChunk, type SessionCapabilities, type WalletTransport } from '@foyer/common'
import { type ActingAccount, deferCapabilities } from '@foyer/common/adapter-kit'
import type { SolanaCapabilities } from './capabilities/solanaCapabilities.js'

const names = [
  'signMessage',
  'signTransactions',
  'signAndSendTransaction',
  'sendTransaction',
  'sendToken',
] as const satisfies readonly (keyof SolanaCapabilities)[]

/** Solana encodings over a foreign transport, with the failures of wallets mapped. */
export function adoptTransport(transport: WalletTransport, acting: ActingAccount): SessionCapabilities {
  return deferCapabilities(names, async () => {
    const [solanaCapabilities, transportSigner] = await Promise.all([
      loadChunk(
        'solanaCapabilities',
        () => import('./capabilities/solanaCapabilities.js'),
        module => module.solanaCapabilities,
      ),
      loadChunk(
        'transportSigner',
        () => import('./capabilities/transportSigner.js'),
        module => module.transportSigner,
      ),
    ])
    return solanaCapabilities(transportSigner(transport), acting)
  })
}
