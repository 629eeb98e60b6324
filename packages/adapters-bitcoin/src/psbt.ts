import {
  type AccountId,
  type AppSession,
  FoyerError,
  isFoyerError,
  type NetworkId,
  parseAccountId,
} from '@foyer/common'
import { Psbt } from 'bitcoinjs-lib'

/** The parts of a Bitcoin session that {@link toPsbtSigner} needs. */
export type PsbtSession = Pick<AppSession<'bip122'>, 'account' | 'accounts' | 'networkId' | 'signPsbt'>

/** The inputs to sign, each with an account of the session. Defaults to all inputs of the session's account. */
export interface PsbtInputs {
  readonly inputs?: readonly { readonly index: number; readonly account?: AccountId<'bip122'> }[]
  readonly signal?: AbortSignal
}

/** Signs and sends transactions of bitcoinjs-lib. */
export interface PsbtSigner {
  /** The signing address. */
  readonly address: string
  readonly networkId: NetworkId
  /**
   * Resolves to a copy of the PSBT with the wallet's signatures. Inputs that the wallet finalized stay final.
   * Finalize the others with `finalizeAllInputs`.
   */
  signPsbt(psbt: Psbt, options?: PsbtInputs): Promise<Psbt>
  /**
   * Signs and broadcasts a PSBT. Resolves to the transaction id. The wallet broadcasts it if it can, otherwise the
   * network's nodes do.
   */
  sendPsbt(psbt: Psbt, options?: PsbtInputs): Promise<string>
}

/**
 * Turns the session's account into a signer for bitcoinjs-lib's `Psbt` (BIP-174).
 *
 * Failures before the wallet receives a request: `REQUEST_UNSUPPORTED` if the wallet cannot sign PSBTs,
 * `ACCOUNT_NOT_CONNECTED` for inputs of an account outside the session, `TRANSACTION_FAILED` if no input belongs to
 * the account, and failures of the session. Failures after that: `REQUEST_REJECTED`, `WALLET_ANSWER_INVALID` if the
 * wallet returned another transaction, and `RPC_FAILED`.
 *
 * @example
 * import { toPsbtSigner } from '@foyer/adapters-bitcoin/psbt'
 * import type { AppSession } from '@foyer/react'
 * import type { Psbt } from 'bitcoinjs-lib'
 *
 * const sign = (session: AppSession<'bip122'>, psbt: Psbt) => toPsbtSigner(session).signPsbt(psbt)
 */
export function toPsbtSigner(session: PsbtSession): PsbtSigner {
  const { account, networkId } = session
  const ask = async (psbt: Psbt, { inputs, signal }: PsbtInputs, isBroadcast: boolean) => {
    if (!session.signPsbt) throw new FoyerError('REQUEST_UNSUPPORTED', { method: 'signPsbt' })
    const isForeign = inputs?.some(each => each.account && !session.accounts.includes(each.account))
    if (isForeign) throw new FoyerError('ACCOUNT_NOT_CONNECTED', { namespace: 'bip122' })
    return session.signPsbt({
      account,
      psbt: psbt.toBase64(),
      isBroadcast,
      ...(signal && { signal }),
      ...(inputs && { inputs: inputs.map(each => ({ account, ...each })) }),
    })
  }
  return {
    address: parseAccountId(account).address,
    networkId,
    async signPsbt(psbt, options = {}) {
      const answer = await ask(psbt, options, false)
      return readSigned(psbt, answer.psbt)
    },
    async sendPsbt(psbt, options = {}) {
      const { transactionId } = await ask(psbt, options, true)
      if (!transactionId) throw new FoyerError('WALLET_ANSWER_INVALID', { method: 'signPsbt' })
      return transactionId
    },
  }
}

/** Parses the signed PSBT. Throws `WALLET_ANSWER_INVALID` if it is not the given transaction. */
function readSigned(given: Psbt, answer: string): Psbt {
  const method = 'signPsbt'
  try {
    const signed = Psbt.fromBase64(answer)
    if (unsignedOf(signed) !== unsignedOf(given)) throw new FoyerError('WALLET_ANSWER_INVALID', { method })
    return signed
  } catch (cause) {
    if (isFoyerError(cause)) throw cause
    throw new FoyerError('WALLET_ANSWER_INVALID', { method }, { cause })
  }
}

/** Returns the unsigned transaction as comparable text. */
function unsignedOf({ data }: Psbt): string {
  return data.globalMap.unsignedTx.toBuffer().join()
}
