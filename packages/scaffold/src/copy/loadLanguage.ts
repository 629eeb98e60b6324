import { en } from './en.js'
import { errorsEn } from './errors.js'
import type { Language } from './Language.js'

/** English, always there. */
export const english: Language = { tag: 'en', direction: 'ltr', copy: en, errors: errorsEn }

/** Other languages, each in a chunk of its own, by the primary subtag of their BCP 47 tag. */
const languages: Readonly<Record<string, () => Promise<Language>>> = {
  ar: () => import('./ar.js').then(module => module.arabic),
}

/** Loads a language by its tag; English for one that Foyer does not speak. Rejects when its chunk cannot be loaded. */
export async function loadLanguage(tag: string): Promise<Language> {
  const [primary = 'en'] = tag.toLowerCase().split('-')
  return (await languages[primary]?.()) ?? english
}
