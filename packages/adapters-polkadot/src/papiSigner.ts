import { getPolkadotSignerFromPjs } from 'polkadot-api/pjs-signer'
import { createSessionSigner, type SignerSession } from './sessionSigner.js'

/** What {@link toPolkadotSigner} needs of a session. */
export type PapiSession = SignerSession

/** `PolkadotSigner` of polkadot-api. */
type PolkadotSigner = ReturnType<typeof getPolkadotSignerFromPjs>

/**
 * Makes a session's account a `PolkadotSigner` of polkadot-api. It is bound to the account and the network that the
 * session has now. What a wallet puts into an extrinsic, such as a metadata hash, is carried through.
 *
 * Failures, before the wallet is asked: `NETWORK_SWITCH_MISMATCH` where an extrinsic is for another chain,
 * `REQUEST_UNSUPPORTED` for bytes that are no text and for what the wallet cannot do; beside these, those of the session,
 * and polkadot-api's own where a chain has transaction extensions that extensions of browsers do not know.
 *
 * @example
 * const signer = toPolkadotSigner(session)
 * await api.tx.Balances.transfer_keep_alive({ dest, value }).signAndSubmit(signer)
 */
export function toPolkadotSigner(session: PapiSession): PolkadotSigner {
  const { address, signPayload, signRaw } = createSessionSigner(session)
  return getPolkadotSignerFromPjs(
    address,
    payload => signPayload(payload),
    async raw => ({ id: 0, signature: await signRaw(raw) }),
  )
}
