import { useView } from '../../foyer/ViewContext.js'
import type { AccountCopy } from './en.js'
import { receiveEn } from './receiveEn.js'

/** The texts about receiving in the language in use; English ones come with the views that show them. */
export function useReceiveCopy(): AccountCopy['receive'] {
  return useView().language.account?.receive ?? receiveEn
}
