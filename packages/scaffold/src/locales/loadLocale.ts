import { FoyerError, loadChunk, reloadNeed } from '@foyer/common'
import { localeOf } from './localeOf.js'
import type { Locale } from './Messages.js'

/**
 * Loads a locale by its BCP 47 tag. Unsupported languages get English. Fails with `LOCALE_LOAD_FAILED`, after which
 * the next call tries again.
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
