import { useView } from '../foyer/ViewContext.js'
import type { AccountCopy } from './en/account.js'
import { namesEn, receiveEn, settingsEn } from './en/accountParts.js'

/** The texts about the settings of an account in the language in use; English ones come with the views that show them. */
export function useSettingsCopy(): AccountCopy['settings'] {
  return useView().language.account?.settings ?? settingsEn
}

/** The texts about names for accounts in the language in use; English ones come with the views that show them. */
export function useNamesCopy(): AccountCopy['names'] {
  return useView().language.account?.names ?? namesEn
}

/** The texts about receiving in the language in use; English ones come with the views that show them. */
export function useReceiveCopy(): AccountCopy['receive'] {
  return useView().language.account?.receive ?? receiveEn
}
