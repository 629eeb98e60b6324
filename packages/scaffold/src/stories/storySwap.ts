import type { Route, SwapArguments } from '@foyer/core'
import { type SwapActions, type SwapForm, selectSwap } from '@foyer/core/features'
import type { FoyerInstance } from '@foyer/core/instance'
import { reached } from './reached.js'
import type { StoryScript } from './storyAdapter.js'
import { proveQuoted, storyAllowances } from './storySwapCalls.js'
import { connectedAt } from './visits.js'

const never = () => new Promise<never>(() => undefined)
const sent = async () => `0x${'5a'.repeat(32)}`

/** A wallet that can send, on a network that confirms immediately. */
export const swappingScript: StoryScript = {
  abilities: { sendTransaction: sent, sendAsset: sent },
  reads: { readOutcome: async () => ({ status: 'succeeded' }), checkSwap: proveQuoted, ...storyAllowances },
}

/** Returns `swappingScript` with changes to the wallet or the network. */
export const swappingOtherwise = (change: Pick<StoryScript, 'abilities' | 'reads'>): StoryScript => ({
  abilities: { ...swappingScript.abilities, ...change.abilities },
  reads: { ...swappingScript.reads, ...change.reads },
})

/** A wallet that never answers, and a network that never confirms. */
export const silentSwapper = swappingOtherwise({ abilities: { sendTransaction: never, sendAsset: never } })
export const slowNetwork = swappingOtherwise({ reads: { readOutcome: async () => ({ status: 'pending' }) } })

/** The swaps of most stories: from the native coin, and from a token that needs an allowance. */
export const coinForToken: SwapArguments = { fromToken: 'eth', toToken: 'pusd', amount: '1.5' }
export const tokenForCoin: SwapArguments = { fromToken: 'pusd', toToken: 'uni', amount: '250' }

const isSettled = ({ action }: SwapForm) => action !== 'starting' && action !== 'quoting'

/** A step of the visitor after the form is loaded. */
export type SwapStep = (actions: SwapActions, foyer: FoyerInstance) => void | Promise<void>

/** Connects, fills in the form, waits for its price, and runs the step or opens the view. */
export const swapping =
  (begin: SwapArguments, then?: Route | SwapStep) =>
  async (foyer: FoyerInstance): Promise<void> => {
    await connectedAt({ view: 'Swap', begin })(foyer)
    const actions = await foyer.features.load('swap')
    await actions.start(begin)
    await reached(foyer, state => isSettled(selectSwap(state)))
    if (typeof then === 'function') await then(actions, foyer)
    else if (then) foyer.router.push(then)
  }

/** Opens the review of a swap, waits for its transaction, and runs the step. */
export const reviewing = (begin: SwapArguments, then?: SwapStep) =>
  swapping(begin, async (actions, foyer) => {
    foyer.router.push({ view: 'SwapPreview' })
    await reached(foyer, state => selectSwap(state).review.status === 'ready')
    await then?.(actions, foyer)
  })
