import type { Stop } from '@foyer/common'
import { createBlockchainClient } from '../blockchain/createBlockchainClient.js'
import { selectActiveAccount } from '../connection/selectors.js'
import { createSlice } from '../features/loadFeature.js'
import type { FoyerState } from '../kernel/FoyerState.js'
import type { Kernel } from '../kernel/kernel.js'
import { selectActiveNetwork } from '../networks/selectors.js'
import { createBoughtReader } from './createBoughtReader.js'
import { createOptionsReader } from './createOptionsReader.js'
import { createShopReader } from './createShopReader.js'
import { createFormVerbs } from './form.js'
import { isInUse } from './isInUse.js'
import type { OnrampVerbs } from './OnrampVerbs.js'
import { createPurchaseRunner } from './purchase.js'
import { initialOnrampState } from './state.js'

/** Buying, of one instance. Nothing of it outlives `stop`. */
export function createOnrampRoom(kernel: Kernel): { readonly verbs: OnrampVerbs; readonly stop: Stop } {
  const slice = createSlice(kernel, { id: 'onramp', slice: initialOnrampState })
  const room = { kernel, slice, client: createBlockchainClient(kernel) }
  const options = createOptionsReader(room)
  const shops = createShopReader(room, options.load)
  const purchase = createPurchaseRunner(room, shops)
  const bought = createBoughtReader(room)
  const onChange = () => {
    if (slice.read().shops.coinbase.status !== 'none') shops.forget('coinbase')
  }
  const {
    reset: resetQuote,
    stop: stopForm,
    ...form
  } = createFormVerbs(room, {
    loadOptions: options.load,
    onChange,
  })

  const follow = (state: FoyerState, previous: FoyerState) => {
    if (selectActiveNetwork(state)?.id !== selectActiveNetwork(previous)?.id) {
      options.forget()
      resetQuote()
    }
    if (selectActiveAccount(state) === selectActiveAccount(previous)) return
    shops.reset()
    bought.reset()
    const { purchase: running } = slice.read()
    if (running.status !== 'none' && !isInUse(running.account, state)) purchase.dismiss()
    purchase.goOn()
  }
  purchase.goOn()
  const stops = [
    kernel.store.subscribe(follow),
    options.stop,
    shops.stop,
    purchase.stop,
    bought.stop,
    stopForm,
  ]

  return {
    verbs: {
      watchShops: shops.watch,
      retryShop: shops.retry,
      buy: purchase.buy,
      openedByHand: purchase.openedByHand,
      watchPurchase: purchase.watch,
      dismiss: purchase.dismiss,
      watchBought: bought.watch,
      retryBought: bought.retry,
      loadOptions: options.load,
      ...form,
    },
    stop() {
      for (const stop of stops) stop()
    },
  }
}
