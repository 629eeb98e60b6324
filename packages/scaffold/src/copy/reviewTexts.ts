import { FoyerError, ownValue } from '@foyer/common'
import type { TextChanges } from '@foyer/core'
import { isCountText, isPluralForm } from './countText.js'
import type { Language } from './Language.js'
import { wholeEnglish } from './withTexts.js'

/** The host's own words for one locale. */
interface OwnTexts {
  /** The tag that the option `locale` names. */
  readonly locale: string
  readonly changes: TextChanges
}

const { tag, direction, ...catalogue } = wholeEnglish
const { errors: embeddedErrors, ...embedded } = catalogue.embedded
const { errors: siwxErrors, ...siwx } = catalogue.siwx
/** What a language needs: `errors` has every sentence about a failure. */
const needed = { ...catalogue, embedded, siwx }

/**
 * What the host's developer must mend in their own words: texts that the catalogue does not have, and, in a language that Foyer
 * does not speak, texts that are missing. `language` is the one that stands below them.
 */
export function reviewTexts(language: Language, { locale, changes }: OwnTexts): readonly FoyerError[] {
  const unknown = unknownTexts(catalogue, changes)
  const missing = isSpoken(language, locale) ? [] : missingTexts(needed, changes)
  const faults: FoyerError[] = []
  if (missing.length > 0) {
    const { length: count } = missing
    faults.push(new FoyerError('TEXTS_MISSING', { locale, count, texts: firstOf(missing) }))
  }
  if (unknown.length > 0) faults.push(new FoyerError('TEXTS_UNKNOWN', { locale, texts: firstOf(unknown) }))
  return faults
}

/** More names than these are no message. */
const mostNamed = 8

function firstOf(paths: readonly string[]): string {
  return [...paths.slice(0, mostNamed), ...(paths.length > mostNamed ? ['…'] : [])].join(', ')
}

/** English stands below every language that Foyer does not speak. */
function isSpoken(language: Language, locale: string): boolean {
  return locale.toLowerCase().split('-')[0] === language.tag
}

type Entry = string | object

/** The paths of what is no text of the catalogue, or no text. */
function unknownTexts(entry: Entry, change: unknown, path = ''): readonly string[] {
  if (change === undefined) return []
  if (typeof change === 'string') return typeof entry === 'string' || isCountText(entry) ? [] : [path]
  if (typeof entry === 'string' || typeof change !== 'object' || change === null) return [path]
  return Object.entries(change).flatMap(([name, each]: [string, unknown]) => {
    const own = isCountText(entry) && isPluralForm(name) ? '' : ownValue(entry as Record<string, Entry>, name)
    const pathOf = path === '' ? name : `${path}.${name}`
    return own === undefined ? [pathOf] : unknownTexts(own, each, pathOf)
  })
}

/** The paths of the catalogue's texts that are not among the changes; of a text with a count one form is enough. */
function missingTexts(entry: Entry, change: unknown, path = ''): readonly string[] {
  if (typeof change === 'string') return []
  if (typeof entry === 'string') return [path]
  const isRoom = typeof change === 'object' && change !== null
  if (isCountText(entry)) return isRoom && Object.keys(change).length > 0 ? [] : [path]
  return Object.entries(entry as Readonly<Record<string, Entry>>).flatMap(([name, each]) =>
    missingTexts(
      each,
      isRoom ? ownValue(change as Record<string, unknown>, name) : undefined,
      path === '' ? name : `${path}.${name}`,
    ),
  )
}
