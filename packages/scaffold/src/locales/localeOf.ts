import { ownValue } from '@foyer/common'
import type { LocaleEntry } from './LocaleEntry.js'
import { english, locales } from './locales.js'

/** The language that a BCP 47 tag names, whatever its region; English for one that Foyer does not speak. */
export function localeOf(tag: string): LocaleEntry {
  return ownValue(locales, tag.toLowerCase().split('-')[0] ?? '') ?? english
}
