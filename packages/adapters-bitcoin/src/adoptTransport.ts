import { parseAccountId, type SessionCapabilities, type WalletTransport } from '@foyer/common'
import { type ActingAccount, deferCapabilities } from '@foyer/common/adapter-kit'
import { kindOf } from './wallet/WalletAccount.js'

/** Bitcoin encodings over a foreign transport, with the failures of wallets mapped. */
export function adoptTransport(transport: WalletTransport, acting: ActingAccount): SessionCapabilities {
  const deferred = deferCapabilities(['signMessage', 'signPsbt', 'sendTransaction'], async () => {
    const { transportCapabilities } = await import('./capabilities/transportCapabilities.js')
    return transportCapabilities(transport, acting)
  })
  return { ...deferred, describeAccount: id => ({ kind: kindOf(parseAccountId(id).address) }) }
}
