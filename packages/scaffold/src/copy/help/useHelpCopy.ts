import { useView } from '../../foyer/ViewContext.js'
import { type HelpCopy, helpEn } from './en.js'

/** The explanations in the language in use. English ones come with the views that show them. */
export function useHelpCopy(): HelpCopy {
  return useView().language.help ?? helpEn
}
