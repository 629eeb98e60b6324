import { type ErrorCode, type Failure, ownValue, reloadNeed } from '@foyer/common'
import { formatExactAmount } from '@foyer/common/amounts'
import type { NoticeContent } from '@foyer/core'
import { type CountText, formFor } from './countText.js'
import type { ErrorCopy, ErrorText } from './en/failures.js'
import type { ErrorWords, Language } from './Language.js'
import { shortenEnd } from './shorten.js'

/** Puts values in the places a text names: `fill('Continue in {name}', { name })`. */
export function fill(text: string, values: Readonly<Record<string, string>>): string
/**
 * The same with numbers, as the language with this BCP 47 tag writes them. A text with a count takes the form that the number
 * among its values needs.
 */
export function fill(
  text: string | CountText,
  values: Readonly<Record<string, string | number>>,
  tag: string,
): string
export function fill(
  text: string | CountText,
  values: Readonly<Record<string, string | number>>,
  tag = 'en',
): string {
  const count = Object.values(values).find(each => typeof each === 'number') ?? 0
  const form = typeof text === 'string' ? text : formFor(text, count, tag)
  return form.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = ownValue(values, name) ?? place
    return typeof value === 'number' ? formatExactAmount(String(value), tag) : value
  })
}

/** The languages' parts that have sentences about failures. */
type Worded = Pick<Language, 'errors' | 'embedded' | 'siwx'>

/**
 * The sentences about a failure as the catalogue has them: in the language in use, or in English from what the screen brings
 * along; general ones where neither has any.
 */
export function errorText<Code extends ErrorCode>(
  { errors, embedded, siwx }: Worded,
  code: Code,
  own: Partial<ErrorWords> = {},
): ErrorText<Code> | ErrorCopy {
  const words: Partial<ErrorWords> = { ...own, ...embedded?.errors, ...siwx?.errors, ...errors }
  return (words[code] as ErrorText<Code> | undefined) ?? errors.UNKNOWN
}

/** What a visitor reads about a failure of which the code alone is known, or says all. */
export function errorWords(language: Worded, code: ErrorCode, own?: Partial<ErrorWords>): ErrorCopy {
  const { title, next } = errorText(language, code, own)
  return { title: typeof title === 'string' ? title : title.other, next }
}

/** Longer is no name of an account or a network. */
const longestValue = 30

/**
 * What a visitor reads about a failure, as `errorWords` gives it, with the values that the text names: `{account}`. Where only
 * a reload of the page helps, that is the next step.
 */
export function wordsOf(
  failure: Failure,
  language: Worded & Pick<Language, 'copy' | 'tag'>,
  own?: Partial<ErrorWords>,
): ErrorCopy {
  const { tag } = language
  const { title, next } = errorText(language, failure.code, own)
  const values = valuesOf(failure)
  const { needsReload } = reloadNeed(failure)
  return {
    title: fill(title, values, tag),
    next: needsReload ? language.copy.modal.reloadHint : fill(next, values, tag),
  }
}

/** The values of a failure that a text may name. */
function valuesOf({ context }: Failure): Readonly<Record<string, string | number>> {
  const values: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(context as Readonly<Record<string, unknown>>)) {
    if (typeof value === 'string') values[name] = shortenEnd(value, longestValue)
    if (typeof value === 'number') values[name] = value
  }
  return values
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
