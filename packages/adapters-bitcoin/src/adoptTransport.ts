import { loadChunk, parseAccountId, type SessionCapabilities, type WalletTransport } from '@foyer/common'
import { type ActingAccount, deferCapabilities } from '@foyer/common/adapter-kit'
import { kindOf } from './wallet/WalletAccount.js'

/** Bitcoin encodings over a foreign transport, with the failures of wallets mapped. */
export function adoptTransport(transport: WalletTransport, acting: ActingAccount): SessionCapabilities {
  const deferred = deferCapabilities(['signMessage', 'signPsbt', 'sendTransaction'], async () => {
    const transportCapabilities = await loadChunk(
      'transportCapabilities',
      () => import('./capabilities/transportCapabilities.js'),
      module => module.transportCapabilities,
    )
    return transportCapabilities(transport, acting)
  })
  return { ...deferred, describeAccount: id => ({ kind: kindOf(parseAccountId(id).address) }) }
}
