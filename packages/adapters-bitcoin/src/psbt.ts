import {
  type AccountId,
  type AppSession,
  FoyerError,
  isFoyerError,
  type NetworkId,
  parseAccountId,
} from '@foyer/common'
import { Psbt } from 'bitcoinjs-lib'

/** What a session of Bitcoin must have for {@link toPsbtSigner}. */
export type PsbtSession = Pick<AppSession<'bip122'>, 'account' | 'accounts' | 'networkId' | 'signPsbt'>

/** Which inputs are signed, each with which of the session's accounts. Without, all that are the account's own. */
export interface PsbtInputs {
  readonly inputs?: readonly { readonly index: number; readonly account?: AccountId }[]
  readonly signal?: AbortSignal
}

/** Signs and sends what bitcoinjs-lib made. */
export interface PsbtSigner {
  /** The address that signs. */
  readonly address: string
  readonly networkId: NetworkId
  /**
   * Resolves to the same transaction with the wallet's signatures; what was given stays as it was. Inputs that the wallet
   * finished are final, the others are for `finalizeAllInputs`.
   */
  signPsbt(psbt: Psbt, options?: PsbtInputs): Promise<Psbt>
  /** Signs and sends; resolves to the transaction's id. The wallet sends where it can, else the network's own service. */
  sendPsbt(psbt: Psbt, options?: PsbtInputs): Promise<string>
}

/**
 * The session's account as a signer of bitcoinjs-lib's `Psbt` (BIP-174).
 *
 * Failures, before the wallet is asked: `REQUEST_UNSUPPORTED` where it signs no such transactions, `ACCOUNT_NOT_CONNECTED`
 * for inputs of an account that is none of the session's, `TRANSACTION_FAILED` for a transaction that spends nothing of
 * the account, and those of the session. After that: `REQUEST_REJECTED`,
 * `WALLET_ANSWER_INVALID` for another transaction than the one that was given; `RPC_FAILED`.
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

/** What the wallet signed, as long as it is what was given. Throws `WALLET_ANSWER_INVALID`. */
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

/** The transaction without its signatures. */
function unsignedOf({ data }: Psbt): string {
  return data.globalMap.unsignedTx.toBuffer().join()
}
