import type { AccountId, Stop } from '@foyer/common'
import type { SwapArguments } from '../router/route.js'

/** Fills in a swap and carries it out. None of these rejects: what fails is in the state. */
export interface SwapVerbs {
  /**
   * Gets ready for the account in use, with its network's own coin and the amount 1, or with what is asked for. Does
   * nothing where that is done already and nothing new is asked for.
   */
  start(begin?: SwapArguments): Promise<void>
  /** Reads prices, balances and the quote every 10 s until it is stopped. */
  watch(): Stop
  /**
   * Takes what was typed, exactly as it is, and reads it as `readAmount` of `@foyer/common/typed-amounts` does; the quote
   * follows after 200 ms. What is ambiguous or no amount stands in the field and counts for nothing. A program passes
   * `writeAmount(amount)`.
   */
  setAmount(typed: string): void
  /** Takes all there is of the source; of the network's own coin, what the network's fee leaves. */
  chooseMax(): void
  /** Asks for the price once more, without waiting for the next turn. */
  quoteAgain(): void
  /** Takes a token by its CAIP-10 id. The one of the other side changes sides. */
  choose(side: 'source' | 'target', token: AccountId): void
  /** The target becomes the source, its amount with it (1 where there is none). */
  switchSides(): void
  /** Builds the transaction now and every 10 s until it is stopped, except while the wallet or the network is at it. */
  review(): Stop
  /**
   * Carries out what the review says, once at a time: lets the token be taken, or swaps. The price is read once more
   * before the wallet is asked; where it got worse, nothing is asked and `priceChange` says so: the next call accepts it.
   */
  confirm(): Promise<void>
  /** Stops waiting for the wallet, which cannot be called back, or for the network. */
  cancel(): void
  /** Puts a swap that ended away: the form is empty again. */
  dismiss(): void
  /** Keeps the form while something outside of the modal shows it; without, leaving the swap's screens empties it. */
  hold(): Stop
}
