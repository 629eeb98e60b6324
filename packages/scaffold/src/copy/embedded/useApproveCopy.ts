import { useView } from '../../foyer/ViewContext.js'
import { approveEn } from './approveEn.js'
import type { EmbeddedCopy } from './en.js'

/** The texts of approving in the language in use; English ones come with the screens that show them. */
export function useApproveCopy(): EmbeddedCopy['approve'] {
  return useView().language.embedded?.approve ?? approveEn
}
