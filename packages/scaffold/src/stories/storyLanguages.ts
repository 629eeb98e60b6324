import type { Foyer } from '@foyer/core'
import { loadLocale } from '../locales/loadLocale.js'
import { locales } from '../locales/locales.js'

const mounted = new Set<Foyer>()

/** Lets a check speak another language with an instance that is mounted; returns the way to stop that. */
export function letSpeak(foyer: Foyer): () => void {
  mounted.add(foyer)
  return () => {
    mounted.delete(foyer)
  }
}

/** Every text of a catalogue, with its places. */
function textsOf(texts: unknown): readonly string[] {
  if (typeof texts === 'string') return [texts]
  return Object.values(texts ?? {}).flatMap(textsOf)
}

/** What a story offers to a check of its languages, as its parameter `languages`. */
export interface StoryLanguages {
  readonly locales: readonly string[]
  /** Every text of the catalogue of a locale, with its places. */
  readonly textsOf: (locale: string) => Promise<readonly string[]>
  /** Has what is mounted speak a language; it is there when the host's `lang` says so. */
  readonly speak: (locale: string) => void
}

export const storyLanguages: StoryLanguages = {
  locales: Object.keys(locales),
  textsOf: async locale => textsOf((await loadLocale(locale)).messages),
  speak: locale => {
    for (const foyer of mounted) foyer.options.update({ locale })
  },
}
