import { useView } from '../foyer/ViewContext.js'
import {
  type AccountCopy,
  accountEn,
  namesEn,
  type RisksCopy,
  receiveEn,
  risksEn,
  settingsEn,
} from './en/account.js'

/** The account texts of the language in use. English comes with the views that show them, other languages with theirs. */
export function useAccountCopy(): AccountCopy {
  return useView().language.account ?? accountEn
}

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

/** The texts that ask once more before sending, in the language in use. English ones come with the review alone. */
export function useRisksCopy(): RisksCopy {
  return useView().language.risks ?? risksEn
}
