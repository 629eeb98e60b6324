import { loadChunk, toFoyerError } from '@foyer/common'
import type { Foyer, FoyerState, TextChanges } from '@foyer/core'
import { useEffect, useState } from 'react'
import type { Language } from '../copy/Language.js'
import { english, loadLanguage } from '../copy/loadLanguage.js'
import { useSelected } from '../foyer/usePart.js'

/** By tag, or by the host's own words. */
const loadedLanguages = new Map<string | TextChanges, Language>([['en', english]])

const selectTag = ({ options }: FoyerState) => options.locale
const selectOwnTexts = ({ options: { locale, texts } }: FoyerState) => texts?.[locale]

/** An instance's language once its chunk is here; English until then, and where it cannot be loaded. */
export function useLanguage(foyer: Foyer): Language {
  const tag = useSelected(foyer, selectTag)
  const texts = useSelected(foyer, selectOwnTexts)
  const key = texts ?? tag
  const [, setLoaded] = useState<unknown>()
  useEffect(() => {
    const wait = { isOver: false }
    const load = async () => {
      const language = await loadLanguage(tag)
      return texts
        ? (
            await loadChunk(
              'withTexts',
              () => import('@foyer/scaffold/words'),
              module => module.withTexts,
            )
          )(language, texts)
        : language
    }
    if (!loadedLanguages.has(key)) {
      load().then(
        language => {
          loadedLanguages.set(key, language)
          if (!wait.isOver) setLoaded(key)
        },
        error => foyer.notices.raiseAlert(toFoyerError(error)),
      )
    }
    return () => {
      wait.isOver = true
    }
  }, [foyer, tag, texts, key])
  return loadedLanguages.get(key) ?? english
}
