import { useView } from '../../foyer/ViewContext.js'
import type { SiwxCopy } from './en.js'
import { signEn } from './signEn.js'

/** The texts of the request to sign in the language in use; English ones come with the screen. */
export function useSignCopy(): SiwxCopy['sign'] {
  return useView().language.siwx?.sign ?? signEn
}
