import type { Signer, SignerResult } from '@polkadot/api/types'
import { createSessionSigner, type SignerSession } from './sessionSigner.js'
import type { SignedPayload } from './signers.js'

/** The part of a session that {@link toSigner} needs. */
export type ApiSession = SignerSession

/**
 * Turns a session's account into a `Signer` for `@polkadot/api`. It is bound to the session's current account and
 * network. Changes of the wallet to an extrinsic (`withSignedTransaction`, metadata hash) are passed on.
 *
 * Failures before the wallet receives a request: `ACCOUNT_NOT_CONNECTED` for another account,
 * `NETWORK_SWITCH_MISMATCH` for an extrinsic of another chain, `REQUEST_UNSUPPORTED` for bytes that are not text and
 * for unsupported methods. Otherwise fails as the session does.
 *
 * @example
 * import { toSigner } from '@foyer/adapters-polkadot/api'
 * import type { AppSession } from '@foyer/react'
 * import type { ApiPromise } from '@polkadot/api'
 *
 * async function pay(api: ApiPromise, session: AppSession<'polkadot'>, to: string, planck: bigint) {
 *   const [, , from = ''] = session.account.split(':')
 *   const transfer = api.tx.balances?.transferKeepAlive?.(to, planck)
 *   return transfer?.signAndSend(from, { signer: toSigner(session) })
 * }
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
      return { id: ++id, signature: signature as SignerResult['signature'] } // sessions return hexadecimal
    },
  }
}

/** The same texts as hexadecimal with 0x, which sessions return. */
type Hexadecimal<Texts> = { readonly [Name in keyof Texts]: `0x${string}` }
