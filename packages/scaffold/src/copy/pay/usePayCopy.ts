import { useView } from '../../foyer/ViewContext.js'
import type { PayCopy } from './en.js'

/** A part of the texts of paying in the language in use; English comes with what shows it. */
export function usePayCopy<Part extends keyof PayCopy>(part: Part, english: PayCopy[Part]): PayCopy[Part] {
  return useView().language.pay?.[part] ?? english
}
