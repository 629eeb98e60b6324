import { FoyerError, loadChunk, withDeadline } from '@foyer/common'
import { errorsEn } from './en/errors.js'
import { en } from './en.js'
import type { Language } from './Language.js'

/** English, always there. */
export const english: Language = { tag: 'en', direction: 'ltr', copy: en, errors: errorsEn }

/** Other languages, each in a chunk of its own, by the primary subtag of their BCP 47 tag. */
const languages: Readonly<Record<string, () => Promise<Language>>> = {
  ar: () =>
    loadChunk(
      'arabic',
      () => import('./ar.js'),
      module => module.arabic,
    ),
}

/** The tags of all languages, English first. */
export const locales: readonly string[] = [english.tag, ...Object.keys(languages)]

const loadTimeoutMs = 20_000

/**
 * Loads a language by its tag; English for one that Foyer does not speak.
 * Failure: `LOCALE_LOAD_FAILED`; the next call tries again.
 */
export async function loadLanguage(tag: string, known = languages): Promise<Language> {
  const load = known[tag.toLowerCase().split('-')[0] ?? '']
  const error = (cause?: unknown) => new FoyerError('LOCALE_LOAD_FAILED', { locale: tag }, { cause })
  if (!load) return english
  try {
    return await withDeadline(load, { timeoutMs: loadTimeoutMs, onTimeout: error })
  } catch (cause) {
    throw error(cause)
  }
}
