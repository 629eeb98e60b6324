import type { Stop } from '@foyer/common'
import type { Slice } from '../../base/slice.js'
import type { OrderActions } from '../../orders/OrderActions.js'
import type { BlockchainClient } from '../../wallet/blockchain/createBlockchainClient.js'
import type { OnrampNeeds, OnrampState, ProviderId } from './state.js'

/** The actions that buy crypto with a card or a bank transfer. No action rejects: failures are in the state. */
export interface OnrampActions {
  /** Reads the URLs of the providers' shops, now and after each change of account or network, until it is stopped. */
  watchShops(): Stop
  /** Reads the URL of a provider's shop again. */
  retryShop(provider: ProviderId): void
  /**
   * Opens the provider's window in the same task as the visitor's click. Requests a new URL if the last URL is
   * missing or was used. If the browser opens no window, the purchase becomes `blocked`.
   */
  buy(provider: ProviderId): void
  /** Called when the visitor opened the URL of a blocked window by hand. */
  openedByHand(): void
  /**
   * Looks for the purchase in the account's history every 4 s, one request at a time, until it is stopped or 180 s
   * after the window opened. Only purchases at Coinbase can be looked for.
   */
  watchPurchase(): Stop
  /** Forgets a purchase. Its window stays open. */
  dismiss(): void
  /**
   * Reads the account's purchases, and reads them again every 3 s while one of this month is in progress, until it is
   * stopped.
   */
  watchBought(): Stop
  /** Reads the account's purchases again after a failure. */
  retryBought(): void
  /** Reads the currencies that can be bought and paid with, unless they are known. */
  loadOptions(): Promise<void>
  /** Chooses a currency by its id. An id that is not offered changes nothing. */
  choosePurchaseCurrency(id: string): void
  choosePaymentCurrency(id: string): void
  /**
   * Takes the typed text unchanged and reads it with `readAmount` of `@foyer/common/typed-amounts`. Ambiguous or
   * invalid text stays in the field and counts as no amount. Code passes `writeAmount(amount)`.
   */
  setAmount(typed: string): void
  /** Reads the quote now, and 200 ms after each later change. Only the newest quote counts. */
  quote(): void
}

/** The values that the parts of this feature share. */
export interface OnrampRoom {
  readonly needs: OnrampNeeds
  readonly orders: Pick<OrderActions, 'lead' | 'left' | 'forget'>
  /** The client of the service. Absent if no service is configured. */
  readonly client: BlockchainClient | undefined
  readonly slice: Slice<OnrampState>
}
