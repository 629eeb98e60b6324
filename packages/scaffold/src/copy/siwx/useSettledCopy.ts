import { useView } from '../../foyer/ViewContext.js'
import type { SiwxCopy } from './en.js'
import { settledEn } from './settledEn.js'

/** The texts of a sign-in that asks nothing in the language in use; English ones come with what shows them. */
export function useSettledCopy(): SiwxCopy['settled'] {
  return useView().language.siwx?.settled ?? settledEn
}
