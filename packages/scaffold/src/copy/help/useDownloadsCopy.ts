import { useView } from '../../foyer/ViewContext.js'
import { downloadsEn } from './downloadsEn.js'
import type { HelpCopy } from './en.js'

/** Where a wallet can be had, in the language in use; English words come with the view. */
export function useDownloadsCopy(): HelpCopy['downloads'] {
  return useView().language.help?.downloads ?? downloadsEn
}
