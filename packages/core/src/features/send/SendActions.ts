import type { TokenBalance } from '../../wallet/blockchain/tokens.js'
import type { ReceiverRisk, SentTransfer } from './state.js'

/** Fills in the form. While the wallet is asked, nothing of it changes. */
export interface FormActions {
  /** Takes a token of the account in use and empties the amount. */
  chooseToken(token: TokenBalance): void
  /**
   * Takes what was typed, exactly as it is, and reads it as `readAmount` of `@foyer/common/typed-amounts` does. What is
   * ambiguous or no amount stands in the field and counts for nothing. A program passes `writeAmount(amount)`.
   */
  setAmount(typed: string): void
  /** Takes the most that can be sent: of the network's own currency, what its fee leaves. Never rejects. */
  chooseMax(): Promise<void>
  /** Takes an address as it is; anything else is looked up as a name once typing rested for 500 ms. */
  setReceiver(typed: string): void
  /** The visitor says whether an address is meant whose checksum is wrong (`receiver.doubt`); another text asks anew. */
  confirmReceiver(isConfirmed: boolean): void
  /** Takes a text for the receiver as it is; it is sent where the family has the ability `memo`, and ignored elsewhere. */
  setMemo(typed: string): void
}

/** Fills in the form and sends. */
export interface SendActions extends FormActions {
  /**
   * Reads the fee of what the form says, and what is risky about its receiver. Throws `CHAIN_UNSUPPORTED`,
   * `SEND_INCOMPLETE`, `TOKEN_REQUIRED`, `ACCOUNT_NOT_CONNECTED`, `RECEIVER_UNCONFIRMED` (`checksum`) until
   * `confirmReceiver`, and `AMOUNT_INVALID` where what was typed is ambiguous, no amount, or finer than the token.
   */
  review(): void
  /**
   * Asks the wallet to send, once at a time: while it is asked, this gives the same answer. Failures: those of `review`,
   * before the wallet is asked `FUNDS_INSUFFICIENT`, `RECEIVER_BELOW_MINIMUM`, `SENDER_BELOW_MINIMUM`, `TOKEN_FROZEN`,
   * `TOKEN_NOT_TRANSFERABLE`, and `RECEIVER_UNCONFIRMED` where the receiver has a `risk` that is
   * not the one accepted; `ACCOUNT_CHANGED`, `NETWORK_SWITCH_MISMATCH`, `REQUEST_REJECTED`, `REQUEST_UNSUPPORTED`,
   * `REQUEST_TIMED_OUT` after five minutes, `TRANSACTION_FAILED`, `ABORTED`.
   */
  send(accepting?: { readonly acceptedRisk?: ReceiverRisk | undefined }): Promise<SentTransfer>
  /** Stops waiting for the wallet, which cannot be called back. The form stays. */
  cancel(): void
  /** Puts the result of a transfer away. */
  dismiss(): void
  /** Empties the form, and stops waiting for the wallet. */
  reset(): void
}
