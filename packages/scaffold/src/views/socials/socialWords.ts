import type { Failure } from '@foyer/common'
import type { SocialLogin } from '@foyer/core/socials'
import type { EmbeddedCopy } from '../../copy/embedded/en.js'
import { failureWords } from '../../copy/embedded/failureWords.js'
import type { Language } from '../../copy/Language.js'
import { fill } from '../../copy/phrases.js'

type Words = EmbeddedCopy['socials']

/** What is said of a login, and whether it can only be begun again. */
export interface SocialWords {
  readonly title: string
  readonly text: string
  readonly isFailed: boolean
}

/** Why a login came to nothing. What the provider or its window did has a title of its own. */
export function failedWords(failure: Failure, language: Language, words: Words): SocialWords {
  const { title, next } = failureWords(failure, language)
  if (failure.code.startsWith('SOCIAL_')) return { title, text: next, isFailed: true }
  return { title: words.failed, text: title === words.failed ? next : title, isFailed: true }
}

/** The words for where a login by a provider stands. */
export function socialWords(
  login: Exclude<SocialLogin, { readonly step: 'idle' }>,
  language: Language,
  words: Words,
): SocialWords {
  if (login.step === 'failed') return failedWords(login.failure, language, words)
  return {
    title: fill(words.login, { provider: words[login.provider] }),
    text: login.step === 'finishing' ? words.fetching : words.inWindow,
    isFailed: false,
  }
}
