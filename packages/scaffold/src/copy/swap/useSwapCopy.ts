import { useView } from '../../foyer/ViewContext.js'
import type { SwapCopy } from './en.js'

/**
 * A part of the texts of swapping in the language in use. English comes with what shows it: a screen brings along its
 * own part alone.
 */
export function useSwapCopy<Part extends keyof SwapCopy>(
  part: Part,
  english: SwapCopy[Part],
): SwapCopy[Part] {
  return useView().language.swap?.[part] ?? english
}
