import { useView } from '../../foyer/ViewContext.js'
import { accountTypesEn } from './accountTypesEn.js'
import type { EmbeddedCopy } from './en.js'

/** The texts about the accounts of an embedded wallet in the language in use; English ones come with the screens that show them. */
export function useAccountTypesCopy(): EmbeddedCopy['account'] {
  return useView().language.embedded?.account ?? accountTypesEn
}
