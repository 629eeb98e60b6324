import { useView } from '../../foyer/ViewContext.js'
import type { AccountCopy } from './en.js'
import { settingsEn } from './settingsEn.js'

/** The texts about the settings of an account in the language in use; English ones come with the views that show them. */
export function useSettingsCopy(): AccountCopy['settings'] {
  return useView().language.account?.settings ?? settingsEn
}
