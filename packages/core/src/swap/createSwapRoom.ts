import type { Stop } from '@foyer/common'
import { pause } from '@foyer/common/session-kit'
import { createBlockchainClient } from '../blockchain/createBlockchainClient.js'
import { createSlice } from '../features/createSlice.js'
import type { Kernel } from '../kernel/kernel.js'
import { createFormVerbs } from './createFormVerbs.js'
import { createMarket } from './createMarket.js'
import { createQuoter } from './createQuoter.js'
import { createReviewer } from './createReviewer.js'
import { createStarter } from './createStarter.js'
import { createSwapper } from './createSwapper.js'
import { createWatch } from './createWatch.js'
import { followVisit } from './followVisit.js'
import type { SwapVerbs } from './SwapVerbs.js'
import { initialSwapState, type SwapState } from './state.js'
import { isRunning } from './transitions.js'

/** How often, and how far apart, an allowance is looked for that the network has already. */
const looksForAllowance = 5
const lookMs = 2000

/** The form, its readers, and what carries it out. After a reload only what a wallet sent is gone on with. */
export function createSwapRoom(kernel: Kernel): { readonly verbs: SwapVerbs; readonly stop: Stop } {
  const slice = createSlice<SwapState>(kernel, { id: 'swap', slice: initialSwapState })
  const { read, write } = slice
  const client = createBlockchainClient(kernel)
  const market = createMarket(kernel, slice)
  const quoter = createQuoter(client, slice)
  const reviewer = createReviewer(kernel, client, slice)
  const watching = createWatch({ client, read, market, quoter })
  const ending = new AbortController()
  const rebuild = async () => {
    for (let look = 0; look < looksForAllowance && !ending.signal.aborted; look++) {
      await reviewer.build()
      const { review } = read()
      if (review.status !== 'ready' || review.step === 'swap') return
      await pause(lookMs, ending.signal).catch(() => undefined)
    }
  }
  const onStepDone = () => void rebuild()
  const swapper = createSwapper(kernel, { client, slice, onStepDone })
  const onReady = () => {
    if (!swapper.goOn()) void quoter.now()
    watching.price()
  }
  const starter = createStarter(kernel, { client, slice, market, onReady })
  const holds = new Set<object>()
  const empty = () => {
    starter.stop()
    quoter.stop()
    write(() => initialSwapState)
  }
  // Loaded with the form: a phone opens its wallet only in the task of the press.
  kernel.payments().catch(kernel.report)
  const stopFollowing = followVisit(kernel, {
    onLeft() {
      if (holds.size === 0 && !isRunning(read())) empty()
    },
    onMoved() {
      swapper.leave()
      empty()
      if (holds.size > 0 || watching.isWatched()) void starter.start()
    },
  })
  return {
    verbs: {
      ...createFormVerbs(slice, {
        locale: () => kernel.store.getState().options.locale,
        onChange(isTyped) {
          if (isTyped) quoter.later()
          else void quoter.now()
          watching.price()
        },
      }),
      quoteAgain: () => void quoter.now(),
      start: starter.start,
      watch: watching.watch,
      review: reviewer.watch,
      confirm: swapper.confirm,
      cancel: swapper.cancel,
      dismiss: () =>
        write(state => (state.flow.status === 'swapped' ? { ...state, flow: initialSwapState.flow } : state)),
      hold() {
        const hold = {}
        holds.add(hold)
        return () => void holds.delete(hold)
      },
    },
    stop() {
      ending.abort()
      stopFollowing()
      starter.stop()
      quoter.stop()
      reviewer.stop()
      watching.stop()
      swapper.stop()
    },
  }
}
