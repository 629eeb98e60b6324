import ar from './ar.json'
import de from './de.json'
import en from './en.json'
import type { Locale, LocaleFile } from './Messages.js'

function localeFrom(tag: string, { direction, ...messages }: LocaleFile): Locale {
  return { tag, direction: direction === 'rtl' ? 'rtl' : 'ltr', messages }
}

export const english = localeFrom('en', en)
export const arabic = localeFrom('ar', ar)
export const german = localeFrom('de', de)
