import { useView } from '../../foyer/ViewContext.js'
import { type AccountCopy, accountEn } from './en.js'

/** The account texts of the language in use. English comes with the views that show them, other languages with theirs. */
export function useAccountCopy(): AccountCopy {
  return useView().language.account ?? accountEn
}
