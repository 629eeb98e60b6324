import type { Stop } from '@foyer/common'
import type { Slice } from '../../base/slice.js'
import type { OrderActions } from '../../orders/state.js'
import type { BlockchainClient } from '../../wallet/blockchain/createBlockchainClient.js'
import type { OnrampNeeds, OnrampState, ProviderId } from './state.js'

/** Buying with money of the bank. None of these rejects: what fails is in the state. */
export interface OnrampActions {
  /** Reads where providers sell, now and whenever account or network change, until it is stopped. */
  watchShops(): Stop
  /** Asks again where a provider sells. */
  retryShop(provider: ProviderId): void
  /**
   * Opens the provider's window, in the task of the visitor's click; where it sells is asked anew if it is not known, or
   * was used before. A browser that opens none leads to `blocked`.
   */
  buy(provider: ProviderId): void
  /** The visitor followed the address of a window that was blocked. */
  openedByHand(): void
  /**
   * Looks for the purchase among the account's every 4 s, one look at a time, until it is stopped or 180 s after the
   * window opened. What was bought elsewhere than at Coinbase cannot be looked for.
   */
  watchPurchase(): Stop
  /** Forgets a purchase; its window stays open. */
  dismiss(): void
  /** Reads what was bought, and again every 3 s while some of this month is in progress, until it is stopped. */
  watchBought(): Stop
  /** Reads anew what was bought, after a failure. */
  retryBought(): void
  /** Reads what can be bought with what, unless it is known. */
  loadOptions(): Promise<void>
  /** By id. One that is not offered changes nothing. */
  choosePurchaseCurrency(id: string): void
  choosePaymentCurrency(id: string): void
  /**
   * Takes what was typed, exactly as it is, and reads it as `readAmount` of `@foyer/common/typed-amounts` does. What is
   * ambiguous or no amount stands in the field and counts for nothing. A program passes `writeAmount(amount)`.
   */
  setAmount(typed: string): void
  /** Reads the quote now, and 200 ms after each change from then on; the newest wins. */
  quote(): void
}

/** What the parts of this room share. */
export interface OnrampRoom {
  readonly needs: OnrampNeeds
  readonly orders: Pick<OrderActions, 'lead' | 'left' | 'forget'>
  /** Nothing where no service is configured. */
  readonly client: BlockchainClient | undefined
  readonly slice: Slice<OnrampState>
}
