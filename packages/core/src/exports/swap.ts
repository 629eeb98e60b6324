export type { SwapVerbs } from '../swap/SwapVerbs.js'
export type { SwapAction, SwapAsset, SwapChoices, SwapDetails, SwapForm } from '../swap/selectors.js'
export { selectSwap } from '../swap/selectSwap.js'
export { selectSwapChoices } from '../swap/selectSwapChoices.js'
export type {
  LeastReceived,
  PriceChange,
  QuoteReading,
  StepTransaction,
  SwapFlow,
  SwapHolding,
  SwapReceipt,
  SwapReview,
  SwapStart,
  SwapState,
  SwapStep,
} from '../swap/state.js'
export { swapNetworks } from '../swap/swapFacts.js'
export { swapFeature } from '../swap/swapFeature.js'
export { canSwapOn } from '../swap/swapPlace.js'
