import { useView } from '../../foyer/ViewContext.js'
import { type RisksCopy, risksEn } from './en.js'

/** The texts that ask once more before sending, in the language in use. English ones come with the review alone. */
export function useRisksCopy(): RisksCopy {
  return useView().language.risks ?? risksEn
}
