import { FoyerError, loadChunk, reloadNeed } from '@foyer/common'
import { localeOf } from './localeOf.js'
import type { Locale } from './Messages.js'

/**
 * Loads a language by its tag; English for one that Foyer does not speak.
 * Failure: `LOCALE_LOAD_FAILED`; the next call tries again.
 */
export async function loadLocale(tag: string, entry = localeOf(tag)): Promise<Locale> {
  const { load, ...known } = entry
  try {
    const { direction, ...messages } = await loadChunk(`locale ${known.tag}`, load, file => file.default)
    return { tag: known.tag, direction: known.direction, messages }
  } catch (cause) {
    throw new FoyerError('LOCALE_LOAD_FAILED', { locale: tag, ...reloadNeed(cause) }, { cause })
  }
}
