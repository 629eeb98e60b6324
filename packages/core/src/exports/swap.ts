export { selectSwap, selectSwapChoices } from '../features/swap/selectSwap.js'
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
} from '../features/swap/state.js'
export { type SwapActions, swapFeature } from '../features/swap/swapFeature.js'
export { canSwapOn, swapNetworks } from '../features/swap/swapPlace.js'
