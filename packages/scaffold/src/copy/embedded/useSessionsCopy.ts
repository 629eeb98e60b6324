import { useView } from '../../foyer/ViewContext.js'
import type { EmbeddedCopy } from './en.js'
import { sessionsEn } from './sessionsEn.js'

/** The texts about smart sessions in the language in use; English ones come with the screens that show them. */
export function useSessionsCopy(): EmbeddedCopy['sessions'] {
  return useView().language.embedded?.sessions ?? sessionsEn
}
