import type { Route } from '@foyer/core'
import { type OnrampActions, type ProviderId, selectOnramp } from '@foyer/core/features'
import type { FoyerInstance } from '@foyer/core/instance'
import { reached } from './reached.js'
import { storyToken, storyTransaction } from './storyHistory.js'
import { connectedAt } from './visits.js'

/** A step of a purchase. */
export type OnrampStep = (actions: OnrampActions, foyer: FoyerInstance) => void | Promise<void>

/** Connects, waits for the URL of the provider's checkout, chooses the provider, and runs the step. */
export const buying =
  (provider: ProviderId, then?: OnrampStep) =>
  async (foyer: FoyerInstance): Promise<void> => {
    await connectedAt({ view: 'OnRampProviders' })(foyer)
    const actions = await foyer.features.load('onramp')
    const stop = actions.watchShops()
    await reached(foyer, state => selectOnramp(state).shops[provider].status === 'known')
    stop()
    actions.buy(provider)
    foyer.router.push({ view: 'BuyInProgress' })
    await then?.(actions, foyer)
  }

/** Connects, opens a view if there is one, and runs the step. */
export const withOnramp =
  (then: OnrampStep, route?: Route) =>
  async (foyer: FoyerInstance): Promise<void> => {
    await connectedAt(route)(foyer)
    await then(await foyer.features.load('onramp'), foyer)
  }

/** Creates a purchase in the service's format. */
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

/** Makes every opened window appear closed immediately. */
export function closeWindows(): void {
  const closed = { closed: true, close: () => undefined, location: { replace: () => undefined } }
  window.open = () => closed as unknown as Window
}
