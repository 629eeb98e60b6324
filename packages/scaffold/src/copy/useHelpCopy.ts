import { useView } from '../foyer/ViewContext.js'
import { downloadsEn, type HelpCopy, helpEn } from './en/help.js'

/** The explanations in the language in use. English ones come with the views that show them. */
export function useHelpCopy(): HelpCopy {
  return useView().language.help ?? helpEn
}

/** Where a wallet can be had, in the language in use; English words come with the view. */
export function useDownloadsCopy(): HelpCopy['downloads'] {
  return useView().language.help?.downloads ?? downloadsEn
}
