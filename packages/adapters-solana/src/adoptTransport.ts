import type { AccountId, SessionCapabilities, WalletTransport } from '@foyer/common'
import { deferCapabilities } from '@foyer/common/adapter-kit'
import type { NetworkOf } from './capabilities/NetworkOf.js'
import type { SolanaCapabilities } from './capabilities/solanaCapabilities.js'

const names = [
  'signMessage',
  'signTransactions',
  'signAndSendTransaction',
  'sendTransaction',
  'sendToken',
] as const satisfies readonly (keyof SolanaCapabilities)[]

interface Current {
  readonly account: () => AccountId
  readonly networkOf: NetworkOf
}

/** Solana encodings over a foreign transport, with the failures of wallets mapped. */
export function adoptTransport(transport: WalletTransport, current: Current): SessionCapabilities {
  return deferCapabilities(names, () => loadCapabilities(transport, current))
}

async function loadCapabilities(transport: WalletTransport, current: Current): Promise<SolanaCapabilities> {
  const [{ solanaCapabilities }, { transportSigner }] = await Promise.all([
    import('./capabilities/solanaCapabilities.js'),
    import('./capabilities/transportSigner.js'),
  ])
  return solanaCapabilities(transportSigner(transport), current)
}
