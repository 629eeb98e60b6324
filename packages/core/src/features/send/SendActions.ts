import type { TokenBalance } from '../../wallet/blockchain/tokens.js'
import type { ReceiverRisk, SentTransfer } from './state.js'

/** The actions that fill in the form. It is locked while the wallet request is pending. */
export interface FormActions {
  /** Chooses a token of the account in use and empties the amount. */
  chooseToken(token: TokenBalance): void
  /**
   * Takes the typed text unchanged and reads it with `readAmount` of `@foyer/common/typed-amounts`. Ambiguous or
   * invalid text stays in the field and counts as no amount. Code passes `writeAmount(amount)`.
   */
  setAmount(typed: string): void
  /** Fills in the maximum that can be sent. For the native currency the fee is subtracted. Never rejects. */
  chooseMax(): Promise<void>
  /** Takes an address unchanged. Looks any other text up as a name, 500 ms after the last change. */
  setReceiver(typed: string): void
  /**
   * Sets whether the visitor confirms a doubtful address (`receiver.doubt`): its checksum is invalid, it resembles a
   * known one, or its name had another one. Changed text needs a new confirmation.
   */
  confirmReceiver(isConfirmed: boolean): void
  /**
   * Takes a memo for the receiver unchanged. It is sent if the family has the ability `memo`, and ignored otherwise.
   */
  setMemo(typed: string): void
}

/** The actions that fill in the form and send. */
export interface SendActions extends FormActions {
  /**
   * Reads the fee of the form's transfer and the risk of its receiver. Throws `CHAIN_UNSUPPORTED`, `SEND_INCOMPLETE`,
   * `TOKEN_REQUIRED`, `ACCOUNT_NOT_CONNECTED`, `RECEIVER_UNCONFIRMED` (`checksum`, `lookalike`, `moved`) until
   * `confirmReceiver`, and
   * `AMOUNT_INVALID` if the typed text is ambiguous, not an amount, or has more decimals than the token.
   */
  review(): void
  /**
   * Asks the wallet to send. A call during a pending request returns the same result. Failures: those of `review`;
   * before the wallet request, `FUNDS_INSUFFICIENT`, `RECEIVER_BELOW_MINIMUM`, `SENDER_BELOW_MINIMUM`,
   * `TOKEN_FROZEN`, `TOKEN_NOT_TRANSFERABLE`, and `RECEIVER_UNCONFIRMED` if the receiver has a `risk` other than the
   * accepted one; `ACCOUNT_CHANGED`, `NETWORK_SWITCH_MISMATCH`, `REQUEST_REJECTED`, `REQUEST_UNSUPPORTED`,
   * `REQUEST_TIMED_OUT` after five minutes, `TRANSACTION_FAILED`, `ABORTED`.
   */
  send(accepting?: { readonly acceptedRisk?: ReceiverRisk | undefined }): Promise<SentTransfer>
  /** Stops waiting for the wallet. Its request cannot be withdrawn. The form stays. */
  cancel(): void
  /** Forgets the result or the failure of a transfer. */
  dismiss(): void
  /** Empties the form, and stops waiting for the wallet. */
  reset(): void
}
