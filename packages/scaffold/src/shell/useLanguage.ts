import { useEffect, useState } from 'react'
import type { Language } from '../copy/Language.js'
import { english, loadLanguage } from '../copy/loadLanguage.js'

const loadedLanguages = new Map<string, Language>([['en', english]])

/** The language of a tag once its chunk is here; English until then, and where it cannot be loaded. */
export function useLanguage(tag: string, onFailure: (error: unknown) => void): Language {
  const [, setLoaded] = useState('')
  useEffect(() => {
    const wait = { isOver: false }
    if (!loadedLanguages.has(tag)) {
      loadLanguage(tag).then(language => {
        loadedLanguages.set(tag, language)
        if (!wait.isOver) setLoaded(tag)
      }, onFailure)
    }
    return () => {
      wait.isOver = true
    }
  }, [tag, onFailure])
  return loadedLanguages.get(tag) ?? english
}
