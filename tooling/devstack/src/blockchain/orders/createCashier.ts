import type { Clock } from '../../clock.js'
import { CallRefused } from '../CallRefused.js'
import type { Turns } from '../createTurns.js'
import type { Networks } from '../Networks.js'
import type { OrderBook } from './createOrderBook.js'
import type { Offer, Order, OrderState } from './Order.js'
import { payOut } from './payOut.js'

/** An action of the visitor. `keep` leaves the order in progress until `pay` or `decline` ends it. */
export type OrderAction = 'pay' | 'keep' | 'decline'

/** Carries out the actions of visitors on their orders. */
export interface Cashier {
  /** Applies an action to an open or held order. Ignores it in any other state, so that nothing is paid twice. */
  act(order: Order, action: OrderAction, networkId: string | undefined): void
}

/** The dependencies of {@link createCashier}. */
export interface CashierSetup {
  readonly book: OrderBook
  readonly networks: () => Networks
  /** Runs payments one at a time, because the paying account has one nonce per chain. */
  readonly inTurn: Turns
  readonly clock: Clock
  /** Aborts payments in progress. */
  readonly signal: AbortSignal
}

/** The time that a payment stays in progress, long enough to be observed. */
export const processingMs = 2000

const stateAfter: Readonly<Record<OrderAction, OrderState>> = {
  pay: 'paying',
  keep: 'held',
  decline: 'failed',
}

/** Creates a cashier that really sends the purchased assets. */
export function createCashier({ book, networks, inTurn, clock, signal }: CashierSetup): Cashier {
  const pay = async (id: string, payment: { readonly offer: Offer; readonly recipient: string }) => {
    try {
      await clock.wait(processingMs, signal)
      const hash = await inTurn(() => payOut(payment, networks(), signal))
      book.change(id, { state: 'done', hash })
    } catch {
      book.change(id, { state: 'failed' })
    }
  }
  return {
    act(order, action, networkId) {
      const { id, recipient, state, beganAt = clock.now() } = order
      if (state !== 'open' && state !== 'held') return
      const chosen = state === 'open' ? chooseOffer(order, networkId) : order.chosen
      book.change(id, { state: stateAfter[action], chosen, beganAt })
      if (action === 'pay') void pay(id, { offer: chosen, recipient })
    },
  }
}

function chooseOffer({ offers, chosen }: Order, networkId: string | undefined): Offer {
  if (networkId === undefined) return chosen
  const offer = offers.find(each => each.networkId === networkId)
  if (!offer) throw new CallRefused('networkId', `${networkId} is not on offer`)
  return offer
}
