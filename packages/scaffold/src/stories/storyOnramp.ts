import type { Foyer, Route } from '@foyer/core'
import { type OnrampActions, type ProviderId, selectOnramp } from '@foyer/core/features'
import { reached } from './reached.js'
import { storyToken, storyTransaction } from './storyHistory.js'
import { connectedAt } from './visits.js'

/** What happens once somebody sells. */
export type OnrampStep = (actions: OnrampActions, foyer: Foyer) => void | Promise<void>

/** Connects, waits until it is known where a provider sells, and presses it; then goes on. */
export const buying =
  (provider: ProviderId, then?: OnrampStep) =>
  async (foyer: Foyer): Promise<void> => {
    await connectedAt({ view: 'OnRampProviders' })(foyer)
    const actions = await foyer.features.load('onramp')
    const stop = actions.watchShops()
    await reached(foyer, state => selectOnramp(state).shops[provider].status === 'known')
    stop()
    actions.buy(provider)
    foyer.router.push({ view: 'BuyInProgress' })
    await then?.(actions, foyer)
  }

/** Connects and goes on with the room, without a screen of buying or on one. */
export const withOnramp =
  (then: OnrampStep, route?: Route) =>
  async (foyer: Foyer): Promise<void> => {
    await connectedAt(route)(foyer)
    await then(await foyer.features.load('onramp'), foyer)
  }

/** A purchase in the form of the wire. */
export const storyPurchase = (
  id: string,
  status: 'IN_PROGRESS' | 'SUCCESS' | 'FAILED',
  more: {
    readonly minedAt?: string
    readonly amount?: string
    readonly symbol?: string
    readonly hasIcon?: boolean
  } = {},
) => {
  const { amount = '25', symbol = 'PUSD', hasIcon = true, ...metadata } = more
  return storyTransaction(
    id,
    { operationType: 'buy', status: `ONRAMP_TRANSACTION_STATUS_${status}`, ...metadata },
    storyToken('in', amount, symbol, hasIcon),
  )
}

/** Every window that opens is closed at once. */
export function closeWindows(): void {
  const closed = { closed: true, close: () => undefined, location: { replace: () => undefined } }
  window.open = () => closed as unknown as Window
}
