import type { Stop } from '@foyer/common'
import { stopAll } from '@foyer/common'
import { defineFeature } from '../../base/defineFeature.js'
import { createReading, type ReadingActions } from '../../base/reading.js'
import { createFeatureSlice } from '../../base/slice.js'
import type { OrderActions } from '../../orders/OrderActions.js'
import { createBlockchainClient } from '../../wallet/blockchain/createBlockchainClient.js'
import { builtInOnrampOptions } from '../../wallet/blockchain/onramp.js'
import { selectActiveAccount } from '../../wallet/connection/selectors.js'
import { selectActiveNetwork } from '../../wallet/networks/selectors.js'
import { createBoughtReader } from './createBoughtReader.js'
import { createShopReader } from './createShopReader.js'
import { createFormActions } from './form.js'
import type { OnrampActions, OnrampRoom } from './OnrampRoom.js'
import { createPurchaseRunner } from './purchase.js'
import { isInUse } from './selectors.js'
import type { OnrampKnown, OnrampNeeds } from './state.js'
import { initialOnrampState } from './state.js'

/** Creates the reader of the currencies of the network in use. They may differ between networks. */
function createOptionsReader({ needs, client, slice }: OnrampRoom): ReadingActions {
  return createReading(needs, {
    key: ({ networkId }) => networkId ?? 'none',
    request: () => ({ networkId: selectActiveNetwork(needs.store.getState())?.id }),
    async read({ networkId }, signal) {
      return client ? client.getOnrampOptions({ networkId, signal }) : builtInOnrampOptions
    },
    show(reading, error) {
      const options = reading.status === 'known' ? reading.value : undefined
      slice.write(state => (state.options === options ? state : { ...state, options }))
      if (error) needs.report(error)
    },
  })
}

/** Creates the on-ramp of one instance. Nothing of it outlives `stop`. */
function createOnrampRoom(
  needs: OnrampNeeds,
  orders: OrderActions,
): { readonly actions: OnrampActions; readonly stop: Stop } {
  const slice = createFeatureSlice(needs.store, { id: 'onramp', initial: initialOnrampState })
  const room = { needs, orders, slice, client: createBlockchainClient(needs) }
  const options = createOptionsReader(room)
  const shops = createShopReader(room, options.load)
  const purchase = createPurchaseRunner(room, shops)
  const bought = createBoughtReader(room)
  const onChange = () => {
    if (slice.read().shops.coinbase.status !== 'none') shops.forget('coinbase')
  }
  const { reset: resetQuote, ...form } = createFormActions(room, { loadOptions: options.load, onChange })

  const follow = (state: OnrampKnown, previous: OnrampKnown) => {
    if (selectActiveNetwork(state)?.id !== selectActiveNetwork(previous)?.id) {
      options.forget()
      resetQuote()
    }
    if (selectActiveAccount(state) === selectActiveAccount(previous)) return
    shops.reset()
    bought.reset()
    const { purchase: running } = slice.read()
    if (running.status !== 'none' && !isInUse(running.account, state)) purchase.dismiss(true)
    purchase.goOn()
  }
  purchase.goOn()
  const stops = [needs.store.subscribe(follow), purchase.stop]

  return {
    actions: {
      watchShops: shops.watch,
      retryShop: shops.retry,
      buy: purchase.buy,
      openedByHand: purchase.openedByHand,
      watchPurchase: purchase.watch,
      dismiss: () => purchase.dismiss(),
      watchBought: bought.watch,
      retryBought: bought.retry,
      loadOptions: options.load,
      ...form,
    },
    stop: stopAll(stops),
  }
}

/** Buying crypto through providers, with a card or a bank transfer. */
export const feature = defineFeature({
  id: 'onramp',
  slice: initialOnrampState,
  start: async (needs: OnrampNeeds) => createOnrampRoom(needs, await needs.orders()),
})
