import { type ErrorCode, type Failure, ownValue, reloadNeed } from '@foyer/common'
import type { NoticeContent } from '@foyer/core'
import type { ErrorCopy } from './en/failures.js'
import type { ErrorWords, Language } from './Language.js'
import { shortenEnd } from './shorten.js'

/** Puts values in the places a text names: `fill('Continue in {name}', { name })`. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => ownValue(values, name) ?? place)
}

/**
 * What a visitor reads about a failure: in the language in use, or in English from what the screen brings along; a
 * general sentence where neither has one.
 */
export function errorWords(
  { errors, embedded, siwx }: Pick<Language, 'errors' | 'embedded' | 'siwx'>,
  code: ErrorCode,
  own: Partial<ErrorWords> = {},
): ErrorCopy {
  const words: Partial<ErrorWords> = { ...own, ...embedded?.errors, ...siwx?.errors, ...errors }
  return words[code] ?? errors.UNKNOWN
}

/** Longer is no name of an account or a network. */
const longestValue = 30

/**
 * What a visitor reads about a failure, as `errorWords` gives it, with the values that the text names: `{account}`. Where only
 * a reload of the page helps, that is the next step.
 */
export function wordsOf(
  failure: Failure,
  language: Pick<Language, 'copy' | 'errors' | 'embedded' | 'siwx'>,
  own?: Partial<ErrorWords>,
): ErrorCopy {
  const { code, context } = failure
  const { title, next } = errorWords(language, code, own)
  if (reloadNeed(failure).needsReload) return { title, next: language.copy.modal.reloadHint }
  const texts = Object.entries(context).filter(([, value]) => typeof value === 'string')
  const values = Object.fromEntries(texts.map(([name, value]) => [name, shortenEnd(value, longestValue)]))
  return { title: fill(title, values), next: fill(next, values) }
}

/** What a snackbar or alert says in the visitor's language. */
export function noticeText(content: NoticeContent, language: Language): string {
  if (content.kind === 'text') return content.text
  if (content.kind === 'transaction') return content.label // its state is worded beside it
  if (content.kind === 'notice') return language.copy.notices[content.code]
  const { failure, message } = content
  const own = message ? { [failure.code]: { title: message, next: '' } } : {}
  return wordsOf(failure, language, own).title
}
