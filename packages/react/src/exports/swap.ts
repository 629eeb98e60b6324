export type { SwapArguments } from '@foyer/core'
export { FoyerSwap, type FoyerSwapProps } from '../swap/FoyerSwap.js'
