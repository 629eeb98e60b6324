import type { HasCapabilities, SendsCalls } from '@foyer/common'
import { useMemo } from 'react'
import type { NamespaceOptions, NamespaceWith, RegisteredNetworkId } from '../register.js'
import { useAbility } from './useAbility.js'
import { type RequestControls, useRequests } from './useRequests.js'

type Name = NamespaceWith<'sendCalls'>
type Request = Parameters<SendsCalls<Name>['sendCalls']>[0] & {
  readonly networkId: RegisteredNetworkId<Name>
}
type Bundle = Awaited<ReturnType<SendsCalls<Name>['sendCalls']>>

/** The wallet's capabilities for calls, keyed by CAIP-2 id (EIP-5792). */
export type CallCapabilities = Awaited<ReturnType<HasCapabilities<Name>['getCapabilities']>>

/** The controls for sending several calls as one bundle (EIP-5792). */
export type UseFoyerSendCallsReturn = RequestControls<Bundle> & {
  /**
   * Asks the wallet. Resolves to the id of the bundle, or to `undefined` with the reason in `failure`. Never rejects.
   */
  sendCalls(request: Request): Promise<Bundle | undefined>
  /**
   * Like `sendCalls`, but rejects with `REQUEST_REJECTED`, `REQUEST_UNSUPPORTED` if the wallet cannot send bundles,
   * `CALLS_INCOMPLETE` with the hashes of the transactions that were sent …
   */
  sendCallsAsync(request: Request): Promise<Bundle>
  /**
   * Reads the wallet's capabilities without asking its user. Empty for a wallet that sends one transaction after the
   * other. Resolves to `undefined` after a failure. Never rejects, and leaves the state to `sendCalls`.
   */
  readCapabilities(): Promise<CallCapabilities | undefined>
  /**
   * Like `readCapabilities`, but rejects with `ACCOUNT_NOT_CONNECTED`, `REQUEST_UNSUPPORTED` or the wallet's own
   * failure.
   */
  readCapabilitiesAsync(): Promise<CallCapabilities>
}

/**
 * Sends several calls from the account in use as one bundle.
 *
 * @example
 * const { sendCalls, failure } = useFoyerSendCalls()
 * const to = '0x52908400098527886E0F7030069857D2E4169EE7'
 * const calls = [{ to, data: '0x095ea7b3' }, { to, value: 1n }] as const
 * return <button onClick={() => sendCalls({ networkId: 'eip155:1', calls, isAtomicRequired: true })}>Swap</button>
 */
export function useFoyerSendCalls(options: NamespaceOptions<Name> = {}): UseFoyerSendCallsReturn {
  const requests = useRequests(useAbility('useFoyerSendCalls', 'sendCalls', options))
  const { getCapabilities } = useAbility('useFoyerSendCalls', 'getCapabilities', options)
  return useMemo(() => {
    const readCapabilities = () => getCapabilities().catch(() => undefined)
    const reads = { readCapabilities, readCapabilitiesAsync: getCapabilities }
    return { ...requests, ...reads } as UseFoyerSendCallsReturn // the session is of these namespaces
  }, [requests, getCapabilities])
}
