import { FoyerError, ownValue } from '@foyer/common'
import type { TextChanges } from '@foyer/core'
import { type CountText, isCountText, isPluralForm } from './countText.js'
import type { Locale, Messages } from './Messages.js'

/** Returns a locale with the host's own texts. */
export function withTexts(locale: Locale, texts: TextChanges): Locale {
  return { ...locale, messages: withChanges(locale.messages, inGroups(texts)) as Messages } // only texts replace texts
}

/** Replaces texts with a host's texts. Ignores entries that the catalogue lacks. */
function withChanges(texts: object, changes: TextChanges): object {
  const entries = Object.entries(texts).map(([name, text]: [string, unknown]) => {
    const change = ownValue(changes, name)
    if (typeof text === 'string') return [name, typeof change === 'string' ? change : text]
    if (typeof text !== 'object' || text === null) return [name, text]
    if (isCountText(text)) return [name, withForms(text, change)]
    return [name, typeof change === 'object' ? withChanges(text, change) : text]
  })
  return Object.fromEntries(entries) as object
}

/** Returns a host's single text, or its plural forms merged into the text's own. A host may add forms. */
function withForms(text: CountText, change: string | TextChanges | undefined): string | CountText {
  if (typeof change === 'string') return change
  const forms = Object.entries(change ?? {}).filter(
    ([name, form]) => isPluralForm(name) && typeof form === 'string',
  )
  return { ...text, ...Object.fromEntries(forms) }
}

/** Moves a host's texts from the groups of earlier versions into the groups of the catalogue. */
function inGroups(texts: TextChanges): TextChanges {
  const { copy, lateTitles, embedded, siwx, ...groups } = texts
  return [
    isGroup(copy) ? copy : { copy },
    isGroup(lateTitles) ? { titles: lateTitles } : { lateTitles },
    withErrorsBeside('embedded', embedded),
    withErrorsBeside('siwx', siwx),
    groups,
  ].reduce(merged, {})
}

type Change = TextChanges[string]

const isGroup = (change: Change): change is TextChanges => typeof change === 'object' && change !== null

function withErrorsBeside(name: string, group: Change): TextChanges {
  if (!isGroup(group)) return { [name]: group }
  const { errors, ...others } = group
  return { [name]: others, errors }
}

/** Merges two sets of changes. The second set takes precedence. */
function merged(first: TextChanges, second: TextChanges): TextChanges {
  const both = new Map(Object.entries(first))
  for (const [name, change] of Object.entries(second)) {
    const before = both.get(name)
    if (isGroup(before) && isGroup(change)) both.set(name, merged(before, change))
    else if (change !== undefined) both.set(name, change)
  }
  return Object.fromEntries(both)
}

/** A host's own texts for one locale. */
interface OwnTexts {
  /** The host's option `locale`. */
  readonly locale: string
  readonly changes: TextChanges
}

/**
 * Returns an error each for texts that the catalogue lacks and for texts missing in a language without a locale.
 * `below` is the locale that the host's texts override.
 */
export function reviewTexts(below: Locale, { locale, changes }: OwnTexts): readonly FoyerError[] {
  const own = inGroups(changes)
  const unknown = unknownTexts(below.messages, own)
  const missing = isSpoken(below, locale) ? [] : missingTexts(below.messages, own)
  const faults: FoyerError[] = []
  if (missing.length > 0) {
    const { length: count } = missing
    faults.push(new FoyerError('TEXTS_MISSING', { locale, count, texts: firstOf(missing) }))
  }
  if (unknown.length > 0) faults.push(new FoyerError('TEXTS_UNKNOWN', { locale, texts: firstOf(unknown) }))
  return faults
}

/** The maximum number of names in an error. */
const mostNamed = 8

function firstOf(paths: readonly string[]): string {
  return [...paths.slice(0, mostNamed), ...(paths.length > mostNamed ? ['…'] : [])].join(', ')
}

/** Returns whether the modal supports the host's language. Unsupported languages override English. */
function isSpoken(below: Locale, locale: string): boolean {
  return locale.toLowerCase().split('-')[0] === below.tag
}

type Entry = string | object

/** Returns the paths of changes that are not texts of the catalogue. */
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

/** Returns the paths of texts without a change. One plural form of a text with a count is enough. */
function missingTexts(entry: Entry, change: unknown, path = ''): readonly string[] {
  if (typeof change === 'string') return []
  if (typeof entry === 'string') return [path]
  const hasGroup = typeof change === 'object' && change !== null
  if (isCountText(entry)) return hasGroup && Object.keys(change).length > 0 ? [] : [path]
  return Object.entries(entry as Readonly<Record<string, Entry>>).flatMap(([name, each]) =>
    missingTexts(
      each,
      hasGroup ? ownValue(change as Record<string, unknown>, name) : undefined,
      path === '' ? name : `${path}.${name}`,
    ),
  )
}
