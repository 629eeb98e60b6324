import type { Failure } from '@foyer/common'
import { useView } from '../foyer/ViewContext.js'
import {
  accountTypesEn,
  approveEn,
  type EmbeddedCopy,
  emailEn,
  embeddedErrorsEn,
  sessionsEn,
  socialsEn,
} from './en/embedded.js'
import type { ErrorCopy } from './en/failures.js'
import type { Language } from './Language.js'
import { errorWords, fill } from './messages.js'

/** The texts about e-mail in the language in use; English ones come with the screens that show them. */
export function useEmailCopy(): EmbeddedCopy['email'] {
  return useView().language.embedded?.email ?? emailEn
}

/** The texts about social accounts in the language in use; English ones come with the screens that show them. */
export function useSocialsCopy(): EmbeddedCopy['socials'] {
  return useView().language.embedded?.socials ?? socialsEn
}

/** The texts of approving in the language in use; English ones come with the screens that show them. */
export function useApproveCopy(): EmbeddedCopy['approve'] {
  return useView().language.embedded?.approve ?? approveEn
}

/** The texts about the accounts of an embedded wallet in the language in use; English ones come with the screens that show them. */
export function useAccountTypesCopy(): EmbeddedCopy['account'] {
  return useView().language.embedded?.account ?? accountTypesEn
}

/** The texts about smart sessions in the language in use; English ones come with the screens that show them. */
export function useSessionsCopy(): EmbeddedCopy['sessions'] {
  return useView().language.embedded?.sessions ?? sessionsEn
}

/**
 * What a visitor reads about a failure of the embedded wallet: the frame's own words where it gave any.
 */
export function failureWords({ code, context }: Failure, language: Language): ErrorCopy {
  const { title, next } = errorWords(language, code, embeddedErrorsEn)
  if (code === 'FRAME_FAILED') return { title: context.reason || title, next }
  if (code === 'EMAIL_TOO_SOON') return { title: fill(title, { seconds: String(context.seconds) }), next }
  return { title, next }
}
