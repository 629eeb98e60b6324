import type { WalletConnectSettings } from '../WalletConnectSettings.js'
import type { SdkClient } from './SdkClient.js'
import { coreInternals } from './sdkInternals.js'
import { waitAtMost } from './waitAtMost.js'

const vouchTimeoutMs = 1500

/**
 * Says who may vouch for the page. The SDK asks its own server in a hidden frame before every proposal and request, and
 * waits 5 s for it where it cannot be reached; here it waits a moment, and with another relay and no server of its own nobody
 * is asked.
 */
export function setVerify(client: SdkClient, { relayUrl, verifyUrl }: WalletConnectSettings): void {
  const { verify } = coreInternals(client)
  if (relayUrl && !verifyUrl) {
    verify.register = async () => ''
    verify.resolve = async () => undefined
    return
  }
  if (verifyUrl) verify.verifyUrlV3 = verifyUrl.replace(/(\/v3)?\/*$/, '/v3')
  const { register } = verify
  verify.register = async parameters =>
    (await waitAtMost(register.call(verify, parameters), vouchTimeoutMs).catch(() => undefined)) ?? ''
}
