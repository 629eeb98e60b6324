import type { Signer, SignerResult } from '@polkadot/api/types'
import { createSessionSigner, type SignerSession } from './sessionSigner.js'
import type { SignedPayload } from './signers.js'

/** What {@link toSigner} needs of a session. */
export type ApiSession = SignerSession

/**
 * Makes a session's account a `Signer` of `@polkadot/api`. It is bound to the account and the network that the session
 * has now. What a wallet puts into an extrinsic (`withSignedTransaction`, metadata hash) is carried through.
 *
 * Failures, before the wallet is asked: `ACCOUNT_NOT_CONNECTED` where something names another account,
 * `NETWORK_SWITCH_MISMATCH` where an extrinsic is for another chain, `REQUEST_UNSUPPORTED` for bytes that are no text and
 * for what the wallet cannot do; beside these, those of the session.
 *
 * @example
 * const signer = toSigner(session)
 * await api.tx.balances.transferKeepAlive(to, amount).signAndSend(session.account.split(':')[2], { signer })
 */
export function toSigner(session: ApiSession): Signer {
  const signer = createSessionSigner(session)
  let id = 0
  return {
    async signPayload(payload) {
      const { signature, signedTransaction } = (await signer.signPayload(
        payload,
      )) as Hexadecimal<SignedPayload>
      return { id: ++id, signature, ...(signedTransaction ? { signedTransaction } : {}) }
    },
    async signRaw(raw) {
      const signature = await signer.signRaw(raw)
      return { id: ++id, signature: signature as SignerResult['signature'] } // sessions give hexadecimal
    },
  }
}

/** Sessions give hexadecimal with 0x. */
type Hexadecimal<Texts> = { readonly [Name in keyof Texts]: `0x${string}` }
