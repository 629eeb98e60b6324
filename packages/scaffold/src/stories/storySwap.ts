import type { Foyer, Route, SwapArguments } from '@foyer/core'
import { type SwapActions, type SwapForm, selectSwap } from '@foyer/core/features'
import { reached } from './reached.js'
import type { StoryScript } from './storyAdapter.js'
import { proveQuoted, storyAllowances } from './storySwapCalls.js'
import { connectedAt } from './visits.js'

const never = () => new Promise<never>(() => undefined)
const sent = async () => `0x${'5a'.repeat(32)}`

/** A wallet that sends, on a network that confirms at once. */
export const swappingScript: StoryScript = {
  abilities: { sendTransaction: sent, sendAsset: sent },
  reads: { readOutcome: async () => ({ status: 'succeeded' }), checkSwap: proveQuoted, ...storyAllowances },
}

/** The same where the wallet or the network behaves otherwise. */
export const swappingOtherwise = (change: Pick<StoryScript, 'abilities' | 'reads'>): StoryScript => ({
  abilities: { ...swappingScript.abilities, ...change.abilities },
  reads: { ...swappingScript.reads, ...change.reads },
})

/** A wallet that is asked and does not answer; a network that does not confirm. */
export const silentSwapper = swappingOtherwise({ abilities: { sendTransaction: never, sendAsset: never } })
export const slowNetwork = swappingOtherwise({ reads: { readOutcome: async () => ({ status: 'pending' }) } })

/** What most stories swap: of the network's own coin, and of a token that must be allowed first. */
export const coinForToken: SwapArguments = { fromToken: 'eth', toToken: 'pusd', amount: '1.5' }
export const tokenForCoin: SwapArguments = { fromToken: 'pusd', toToken: 'uni', amount: '250' }

const isSettled = ({ action }: SwapForm) => action !== 'starting' && action !== 'quoting'

/** What happens once the form is there. */
export type SwapStep = (actions: SwapActions, foyer: Foyer) => void | Promise<void>

/** Connects, and has the form begin with what is given; then goes on, once the form knows its price. */
export const swapping =
  (begin: SwapArguments, then?: Route | SwapStep) =>
  async (foyer: Foyer): Promise<void> => {
    await connectedAt({ view: 'Swap', begin })(foyer)
    const actions = await foyer.features.load('swap')
    await actions.start(begin)
    await reached(foyer, state => isSettled(selectSwap(state)))
    if (typeof then === 'function') await then(actions, foyer)
    else if (then) foyer.router.push(then)
  }

/** The review, once its transaction is built. */
export const reviewing = (begin: SwapArguments, then?: SwapStep) =>
  swapping(begin, async (actions, foyer) => {
    foyer.router.push({ view: 'SwapPreview' })
    await reached(foyer, state => selectSwap(state).review.status === 'ready')
    await then?.(actions, foyer)
  })
