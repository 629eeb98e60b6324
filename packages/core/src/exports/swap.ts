export { selectSwap, selectSwapChoices } from '../features/swap/selectSwap.js'
export {
  canSwapOn,
  type LeastReceived,
  type PriceChange,
  type QuoteReading,
  type StepTransaction,
  type SwapAction,
  type SwapAsset,
  type SwapChoices,
  type SwapDetails,
  type SwapFlow,
  type SwapForm,
  type SwapHolding,
  type SwapReceipt,
  type SwapReview,
  type SwapStart,
  type SwapState,
  type SwapStep,
  swapNetworks,
} from '../features/swap/state.js'
export { type SwapActions, swapFeature } from '../features/swap/swapFeature.js'
