import { type AccountId, FoyerError, parseAccountId, type SendingRequest } from '@foyer/common'
import { requireGoingOn } from '@foyer/common/session-kit'
import { requireSession } from '../wallet/connection/requireSession.js'
import type { OrdersNeeds } from './state.js'

/** What is to be sent by whom: smallest units of a token, or of the network's own coin where the token has no address. */
interface Transfer {
  readonly account: AccountId
  readonly to: string
  readonly units: bigint
  readonly token: { readonly address?: AccountId | undefined }
  /** A text for the receiver. */
  readonly memo?: string | undefined
}

/** What a request for money is told while its wallet is asked. */
interface Asking {
  /** Counts until something may have been sent: then the answer is waited for, even when nobody else waits any more. */
  readonly released: AbortSignal
  readonly onSigned: NonNullable<SendingRequest['onSigned']>
}

/**
 * Asks the wallet to send, once. Resolves to the transaction's hash. Throws `ABORTED`, what `requireSession` does,
 * `REQUEST_UNSUPPORTED`, and what the wallet's requests throw.
 */
export async function askWalletToSend(
  needs: Pick<OrdersNeeds, 'session'>,
  transfer: Transfer,
  { released: signal, onSigned }: Asking,
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
