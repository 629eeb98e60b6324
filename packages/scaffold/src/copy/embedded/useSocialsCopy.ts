import { useView } from '../../foyer/ViewContext.js'
import type { EmbeddedCopy } from './en.js'
import { socialsEn } from './socialsEn.js'

/** The texts about social accounts in the language in use; English ones come with the screens that show them. */
export function useSocialsCopy(): EmbeddedCopy['socials'] {
  return useView().language.embedded?.socials ?? socialsEn
}
