import { getPolkadotSignerFromPjs } from 'polkadot-api/pjs-signer'
import { createSessionSigner, type SignerSession } from './sessionSigner.js'

/** The part of a session that {@link toPolkadotSigner} needs. */
export type PapiSession = SignerSession

/** `PolkadotSigner` of polkadot-api. */
type PolkadotSigner = ReturnType<typeof getPolkadotSignerFromPjs>

/**
 * Turns a session's account into a `PolkadotSigner` for polkadot-api. It is bound to the session's current account
 * and network. Changes of the wallet to an extrinsic, such as a metadata hash, are passed on.
 *
 * Failures before the wallet receives a request: `NETWORK_SWITCH_MISMATCH` for an extrinsic of another chain,
 * `REQUEST_UNSUPPORTED` for bytes that are not text and for unsupported methods. Otherwise fails as the session does,
 * or with polkadot-api's own errors if a chain has transaction extensions that browser extensions do not support.
 *
 * @example
 * import { toPolkadotSigner } from '@foyer/adapters-polkadot/papi'
 * import type { AppSession } from '@foyer/react'
 * import type { Transaction } from 'polkadot-api'
 *
 * const send = (session: AppSession<'polkadot'>, transaction: Pick<Transaction, 'signAndSubmit'>) =>
 *   transaction.signAndSubmit(toPolkadotSigner(session))
 */
export function toPolkadotSigner(session: PapiSession): PolkadotSigner {
  const { address, signPayload, signRaw } = createSessionSigner(session)
  return getPolkadotSignerFromPjs(
    address,
    payload => signPayload(payload),
    async raw => ({ id: 0, signature: await signRaw(raw) }),
  )
}
