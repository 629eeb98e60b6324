import type { FoyerInstance } from '@foyer/core/instance'
import { loadLocale } from '../locales/loadLocale.js'
import { locales } from '../locales/locales.js'

const mounted = new Set<FoyerInstance>()

/** Lets {@link storyLanguages} change an instance's locale. Returns a function that ends this. */
export function letSpeak(foyer: FoyerInstance): () => void {
  mounted.add(foyer)
  return () => {
    mounted.delete(foyer)
  }
}

/** Returns every text of a catalogue, with its placeholders. */
function textsOf(texts: unknown): readonly string[] {
  if (typeof texts === 'string') return [texts]
  return Object.values(texts ?? {}).flatMap(textsOf)
}

/** The story parameter `languages`, which the language check uses. */
export interface StoryLanguages {
  readonly locales: readonly string[]
  /** Returns every text of a locale, with its placeholders. */
  readonly textsOf: (locale: string) => Promise<readonly string[]>
  /** Changes the locale of all mounted instances. It is loaded once the modal's `lang` has it. */
  readonly speak: (locale: string) => void
}

export const storyLanguages: StoryLanguages = {
  locales: Object.keys(locales),
  textsOf: async locale => textsOf((await loadLocale(locale)).messages),
  speak: locale => {
    for (const foyer of mounted) foyer.updateOptions({ locale })
  },
}
