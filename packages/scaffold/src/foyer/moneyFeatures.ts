import { loadChunk } from '@foyer/common'
import { source } from './features.js'

/** Swapping. */
export const swap = source('swap', () =>
  loadChunk(
    'swapFeature',
    () => import('@foyer/core/swap'),
    module => module.swapFeature,
  ),
)

/** Buying. */
export const onramp = source('onramp', () =>
  loadChunk(
    'onrampFeature',
    () => import('@foyer/core/onramp'),
    module => module.onrampFeature,
  ),
)

/** Paying. */
export const pay = source('pay', () =>
  loadChunk(
    'payFeature',
    () => import('@foyer/core/pay'),
    module => module.payFeature,
  ),
)
