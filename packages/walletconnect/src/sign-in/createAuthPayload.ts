import type { SignInFields } from '@foyer/common'
import type { ProposedNamespace } from '../proposal/proposeNamespace.js'
import type { AuthPayload } from './AuthRequest.js'
import { writeRecap } from './recap.js'

const unasked = 'wallet_showCallsStatus'

/**
 * Writes what a wallet is to sign: the app's fields, and the methods it wants to use. Those are asked for by
 * a ReCap, which is always the last resource (ERC-5573).
 */
export function createAuthPayload(
  fields: SignInFields,
  { chains, methods }: Pick<ProposedNamespace, 'chains' | 'methods'>,
): AuthPayload {
  const { domain, uri, version, nonce, issuedAt, statement, requestId, expirationTime, notBefore } = fields
  return {
    type: 'caip122',
    chains: [...chains],
    aud: uri,
    ...{ domain, version, nonce, iat: issuedAt },
    ...(statement ? { statement } : {}),
    ...(expirationTime ? { exp: expirationTime } : {}),
    ...(notBefore ? { nbf: notBefore } : {}),
    ...(requestId ? { requestId } : {}),
    resources: [...(fields.resources ?? []), writeRecap(methods.filter(each => each !== unasked))],
  }
}
