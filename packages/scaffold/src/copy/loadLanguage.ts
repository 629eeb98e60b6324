import { FoyerError, loadExport, ownValue } from '@foyer/common'
import { errorsEn } from './en/errors.js'
import { lateTitlesEn } from './en/titles.js'
import { en } from './en.js'
import type { Language } from './Language.js'

/** English, always there. */
export const english: Language = {
  tag: 'en',
  direction: 'ltr',
  copy: en,
  lateTitles: lateTitlesEn,
  errors: errorsEn,
}

/** Other languages, each in a chunk of its own, by the primary subtag of their BCP 47 tag. */
const languages: Readonly<Record<string, () => Promise<Language>>> = {
  ar: () => loadExport('arabic', () => import('./ar.js')),
  de: () => loadExport('german', () => import('./de.js')),
  he: () => loadExport('hebrew', () => import('./he.js')),
}

/** The tags of all languages, English first. */
export const locales: readonly string[] = [english.tag, ...Object.keys(languages)]

/**
 * Loads a language by its tag; English for one that Foyer does not speak.
 * Failure: `LOCALE_LOAD_FAILED`; the next call tries again.
 */
export async function loadLanguage(tag: string, known = languages): Promise<Language> {
  const load = ownValue(known, tag.toLowerCase().split('-')[0] ?? '')
  if (!load) return english
  try {
    return await load()
  } catch (cause) {
    throw new FoyerError('LOCALE_LOAD_FAILED', { locale: tag }, { cause })
  }
}
