import type { Namespace, SignatureOf, SignsMessages } from '@foyer/common'
import type { NamespaceOptions, RegisteredNamespace } from '../register.js'
import { useAbility } from './useAbility.js'
import { type RequestControls, useRequests } from './useRequests.js'

type Request<Name extends Namespace> = Parameters<SignsMessages<Name>['signMessage']>[0]

/** The controls for signing messages with the account in use. */
export type UseFoyerSignMessageReturn<Name extends Namespace = RegisteredNamespace> = RequestControls<
  SignatureOf<Name>
> & {
  /**
   * Asks the wallet. Resolves to the signature in the namespace's usual encoding, or to `undefined` with the reason in
   * `failure`. Never rejects.
   */
  signMessage(request: Request<Name>): Promise<SignatureOf<Name> | undefined>
  /**
   * Like `signMessage`, but rejects with `REQUEST_REJECTED`, `REQUEST_TIMED_OUT`, `REQUEST_UNSUPPORTED`,
   * `ACCOUNT_NOT_CONNECTED` …
   */
  signMessageAsync(request: Request<Name>): Promise<SignatureOf<Name>>
}

/**
 * Signs a message with the account in use.
 *
 * @example
 * const { signMessage, data, failure } = useFoyerSignMessage()
 * return <button onClick={() => signMessage({ message: 'Hello' })}>Sign</button>
 */
export function useFoyerSignMessage<Name extends RegisteredNamespace = RegisteredNamespace>(
  options: NamespaceOptions<Name> = {},
): UseFoyerSignMessageReturn<Name> {
  const requests = useRequests(useAbility('useFoyerSignMessage', 'signMessage', options))
  return requests as UseFoyerSignMessageReturn<Name> // the session is of this namespace
}
