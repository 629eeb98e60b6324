import { type AccountId, FoyerError, parseAccountId, type SendingRequest } from '@foyer/common'
import { requireGoingOn } from '@foyer/common/session-kit'
import { requireSession } from '../wallet/connection/requireSession.js'
import type { OrdersNeeds } from './state.js'

/** A transfer in smallest units, of a token or, without a token address, of the native coin. */
interface Transfer {
  readonly account: AccountId
  readonly to: string
  readonly units: bigint
  readonly token: { readonly address?: AccountId | undefined }
  /** The memo for the receiver. */
  readonly memo?: string | undefined
}

/** The signal and the callback of a money request to a wallet. */
interface TransferOptions {
  /**
   * Aborts the request, but only until something may have been sent. After that the answer is awaited, even if the
   * caller has left.
   */
  readonly released: AbortSignal
  readonly onSigned: NonNullable<SendingRequest['onSigned']>
}

/**
 * Sends one money request to the wallet. Resolves to the transaction's hash. Throws `ABORTED`, the failures of
 * `requireSession`, `REQUEST_UNSUPPORTED`, and those of the wallet's request.
 */
export async function askWalletToSend(
  needs: Pick<OrdersNeeds, 'session'>,
  transfer: Transfer,
  { released: signal, onSigned }: TransferOptions,
): Promise<string> {
  requireGoingOn(signal)
  const { account, to, units, token, memo } = transfer
  const session = requireSession(needs, account)
  if (!session.sendAsset) throw new FoyerError('REQUEST_UNSUPPORTED', { method: 'sendAsset' })
  const asset = { to, amount: units, token: token.address && parseAccountId(token.address).address }
  return session.sendAsset({
    account,
    signal,
    isAnswerKept: true,
    onSigned,
    ...asset,
    ...(memo ? { memo } : {}),
  })
}
