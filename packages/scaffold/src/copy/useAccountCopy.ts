import { useView } from '../foyer/ViewContext.js'
import { type AccountCopy, accountEn, type RisksCopy, risksEn } from './en/account.js'

/** The account texts of the language in use. English comes with the views that show them, other languages with theirs. */
export function useAccountCopy(): AccountCopy {
  return useView().language.account ?? accountEn
}

/** The texts that ask once more before sending, in the language in use. English ones come with the review alone. */
export function useRisksCopy(): RisksCopy {
  return useView().language.risks ?? risksEn
}
