import { source } from './features.js'

/** Swapping. */
export const swap = source('swap', () => import('@foyer/core/swap').then(module => module.swapFeature))

/** Buying. */
export const onramp = source('onramp', () =>
  import('@foyer/core/onramp').then(module => module.onrampFeature),
)

/** Paying. */
export const pay = source('pay', () => import('@foyer/core/pay').then(module => module.payFeature))
