import { parseAccountId, type SessionCapabilities, type WalletTransport } from '@foyer/common'
import { deferCapabilities } from '@foyer/common/adapter-kit'
import type { TransportCurrent } from './capabilities/transportCapabilities.js'
import { kindOf } from './wallet/WalletAccount.js'

/** Bitcoin encodings over a foreign transport, with the failures of wallets mapped. */
export function adoptTransport(transport: WalletTransport, current: TransportCurrent): SessionCapabilities {
  const deferred = deferCapabilities(['signMessage', 'signPsbt', 'sendTransaction'], async () => {
    const { transportCapabilities } = await import('./capabilities/transportCapabilities.js')
    return transportCapabilities(transport, current)
  })
  return { ...deferred, describeAccount: id => ({ kind: kindOf(parseAccountId(id).address) }) }
}
