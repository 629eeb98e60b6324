import type { SignsMessages } from '@foyer/common'
import { type NamespaceOptions, useAbility } from './useAbility.js'
import { type RequestControls, useRequests } from './useRequests.js'

type SignMessage = SignsMessages['signMessage']
type Request = Parameters<SignMessage>[0]

/** Signs messages with the account in use. */
export type UseFoyerSignMessageReturn = RequestControls<string> & {
  /**
   * Asks the wallet. Resolves to the signature in the namespace's usual encoding, or to `undefined` with the reason in
   * `failure`. Never rejects.
   */
  signMessage(request: Request): Promise<string | undefined>
  /** Rejects with `REQUEST_REJECTED`, `REQUEST_TIMED_OUT`, `REQUEST_UNSUPPORTED`, `ACCOUNT_NOT_CONNECTED` … */
  signMessageAsync(request: Request): Promise<string>
}

/**
 * Signs a message with the account in use.
 *
 * @example
 * const { signMessage, data, failure } = useFoyerSignMessage()
 * <button onClick={() => signMessage({ message: 'Hello' })}>Sign</button>
 */
export function useFoyerSignMessage(options: NamespaceOptions = {}): UseFoyerSignMessageReturn {
  return useRequests(useAbility('useFoyerSignMessage', 'signMessage', options))
}
