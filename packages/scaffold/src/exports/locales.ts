export type { LocaleEntry, OpeningTexts } from '../locales/LocaleEntry.js'
export { localeOf } from '../locales/localeOf.js'
export { locales } from '../locales/locales.js'
