import { useView } from '../../foyer/ViewContext.js'
import { emailEn } from './emailEn.js'
import type { EmbeddedCopy } from './en.js'

/** The texts about e-mail in the language in use; English ones come with the screens that show them. */
export function useEmailCopy(): EmbeddedCopy['email'] {
  return useView().language.embedded?.email ?? emailEn
}
