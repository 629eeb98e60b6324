import type { HasCapabilities, SendsCalls } from '@foyer/common'
import { useCallback, useMemo } from 'react'
import { type Requested, type RequestOptions, useAbility, useRequest } from './useRequest.js'

type Request = Parameters<SendsCalls['sendCalls']>[0]
type Answer = Awaited<ReturnType<SendsCalls['sendCalls']>>

/** What the wallet can do with calls, keyed by CAIP-2 id (EIP-5792). */
export type CallCapabilities = Awaited<ReturnType<HasCapabilities['getCapabilities']>>

/** Having several calls sent as one (EIP-5792). */
export type SendCalls = Requested<Answer> & {
  /**
   * Asks the wallet. Resolves to the id of the bundle, and to nothing where `failure` says why: `REQUEST_REJECTED`,
   * `REQUEST_UNSUPPORTED` where the wallet cannot, `CALLS_INCOMPLETE` with the hashes of what was sent … It never rejects.
   */
  sendCalls(request: Request): Promise<Answer | undefined>
  /**
   * What the wallet says it can do, before it is asked: empty where it has no bundles and is asked for one transaction
   * after the other. Failures: `ACCOUNT_NOT_CONNECTED`, `REQUEST_UNSUPPORTED`, those of the wallet.
   */
  readCapabilities(): Promise<CallCapabilities>
}

/**
 * Has the account in use send several calls as one.
 *
 * @example
 * const { sendCalls, failure } = useSendCalls()
 * <button onClick={() => sendCalls({ networkId: 'eip155:1', calls: [approve, swap], isAtomicRequired: true })}>Swap</button>
 */
export function useSendCalls(options: RequestOptions = {}): SendCalls {
  const find = useAbility('useSendCalls', options)
  const ask = useCallback((request: Request) => find('sendCalls')(request), [find])
  const requested = useRequest('sendCalls', ask)
  const readCapabilities = useCallback(async () => find('getCapabilities')(), [find])
  return useMemo(() => ({ ...requested, readCapabilities }), [requested, readCapabilities])
}
