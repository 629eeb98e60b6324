import type { FarcasterLogin } from '@foyer/core/socials'
import type { EmbeddedCopy } from '../../copy/embedded/en.js'
import type { Language } from '../../copy/Language.js'
import { failedWords, type SocialWords } from './socialWords.js'

/** The words for where a login by Farcaster stands, on a phone. */
export function farcasterWords(
  login: FarcasterLogin,
  language: Language,
  words: EmbeddedCopy['socials'],
): SocialWords {
  if (login.step === 'failed') return failedWords(login.failure, language, words)
  if (login.step === 'finishing') return { title: words.loading, text: words.loadingText, isFailed: false }
  return { title: words.inApp, text: words.inAppText, isFailed: false }
}
