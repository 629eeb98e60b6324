import type { FoyerOptions } from '@foyer/core'
import type { FoyerInstance } from '@foyer/core/instance'
import { type PayActions, type PayRequest, selectPay } from '@foyer/core/pay'
import { reached } from './reached.js'
import { storyBlockchainServices } from './storyBlockchain.js'
import { storyNetworks } from './storyNetworks.js'
import { connectedAt } from './visits.js'

/** The options of a host that accepts payments. */
export const payingHost: Partial<FoyerOptions> = {
  ...storyBlockchainServices,
  features: { pay: true },
  metadata: { name: 'Driftwood', description: 'A shop', url: 'https://driftwood.example', icons: [] },
}

/** The payment that the host requests. */
export const storyRequest: PayRequest = {
  asset: { network: storyNetworks[0].id, address: 'native', symbol: 'ETH', decimals: 18 },
  recipient: '0x2546BcD3c84621e976D8185a91A922aE77ECEc30',
  amount: '0.025',
}

/** A step of the visitor after the exchanges are loaded. */
export type PayStep = (actions: PayActions, foyer: FoyerInstance) => void | Promise<void>

/** Requests a payment without a connected wallet. */
export const asked =
  (request: PayRequest = storyRequest, then?: PayStep) =>
  async (foyer: FoyerInstance): Promise<void> => {
    const actions = await foyer.features.load('pay')
    actions.open(request)
    if (!then) return
    await actions.loadExchanges()
    await reached(foyer, state => selectPay(state).exchanges.status === 'known')
    await then(actions, foyer)
  }

/** Requests a payment with a connected wallet. */
export const askedConnected =
  (request: PayRequest = storyRequest, then?: PayStep) =>
  async (foyer: FoyerInstance): Promise<void> => {
    await connectedAt()(foyer)
    await asked(request, then)(foyer)
  }

/** Pays at the exchange and opens the view of the payment. */
export const fromExchange: PayStep = (actions, foyer) => {
  actions.payWithExchange('harbor')
  foyer.router.push({ view: 'PayLoading' })
}

export const fromWallet: PayStep = (actions, foyer) => {
  void actions.payWithWallet()
  foyer.router.push({ view: 'PayLoading' })
}

/** Stops waiting for the exchange, and lets the host request the same order again. */
export const stoppedAtExchange: PayStep = async (actions, foyer) => {
  await fromExchange(actions, foyer)
  await reached(foyer, state => selectPay(state).flow.status === 'waiting')
  actions.cancel()
  await reached(foyer, state => selectPay(state).flow.status === 'failed')
  actions.open(storyRequest)
}
