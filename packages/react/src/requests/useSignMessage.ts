import type { SignsMessages } from '@foyer/common'
import { useCallback } from 'react'
import { type Requested, type RequestOptions, useAbility, useRequest } from './useRequest.js'

type Request = Parameters<SignsMessages['signMessage']>[0]

/** Having a text signed. */
export type SignMessage = Requested<string> & {
  /**
   * Asks the wallet. Resolves to the signature in the namespace's usual encoding, and to nothing where `failure` says why:
   * `REQUEST_REJECTED`, `REQUEST_TIMED_OUT`, `REQUEST_UNSUPPORTED`, `ACCOUNT_NOT_CONNECTED` … It never rejects.
   */
  signMessage(request: Request): Promise<string | undefined>
}

/**
 * Has the account in use sign a text.
 *
 * @example
 * const { signMessage, data, failure } = useSignMessage()
 * <button onClick={() => signMessage({ message: 'Hello' })}>Sign</button>
 */
export function useSignMessage(options: RequestOptions = {}): SignMessage {
  const find = useAbility('useSignMessage', options)
  const ask = useCallback((request: Request) => find('signMessage')(request), [find])
  return useRequest('signMessage', ask)
}
