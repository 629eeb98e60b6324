import type { SessionCapabilities, WalletTransport } from '@foyer/common'
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
    const [{ solanaCapabilities }, { transportSigner }] = await Promise.all([
      import('./capabilities/solanaCapabilities.js'),
      import('./capabilities/transportSigner.js'),
    ])
    return solanaCapabilities(transportSigner(transport), acting)
  })
}
