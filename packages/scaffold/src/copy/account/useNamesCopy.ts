import { useView } from '../../foyer/ViewContext.js'
import type { AccountCopy } from './en.js'
import { namesEn } from './namesEn.js'

/** The texts about names for accounts in the language in use; English ones come with the views that show them. */
export function useNamesCopy(): AccountCopy['names'] {
  return useView().language.account?.names ?? namesEn
}
