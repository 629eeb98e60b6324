import { ownValue } from '@foyer/common'
import type { LocaleEntry } from './LocaleEntry.js'
import { english, locales } from './locales.js'

/** Returns the locale of a BCP 47 tag, ignoring its region. Unsupported languages get English. */
export function localeOf(tag: string): LocaleEntry {
  return ownValue(locales, tag.toLowerCase().split('-')[0] ?? '') ?? english
}
