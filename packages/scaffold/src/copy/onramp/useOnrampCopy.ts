import { useView } from '../../foyer/ViewContext.js'
import type { OnrampCopy } from './en.js'

/**
 * A part of the texts of buying in the language in use. English comes with what shows it: a screen brings along its own
 * part alone.
 */
export function useOnrampCopy<Part extends keyof OnrampCopy>(
  part: Part,
  english: OnrampCopy[Part],
): OnrampCopy[Part] {
  return useView().language.onramp?.[part] ?? english
}
