export { selectSwap, selectSwapChoices } from '../swap/selectSwap.js'
export type {
  LeastReceived,
  PriceChange,
  QuoteReading,
  StepTransaction,
  SwapAction,
  SwapAsset,
  SwapChoices,
  SwapDetails,
  SwapFlow,
  SwapForm,
  SwapHolding,
  SwapReceipt,
  SwapReview,
  SwapStart,
  SwapState,
  SwapStep,
} from '../swap/state.js'
export { type SwapActions, swapFeature } from '../swap/swapFeature.js'
export { canSwapOn, swapNetworks } from '../swap/swapPlace.js'
