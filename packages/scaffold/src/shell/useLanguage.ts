import { FoyerError, loadChunk, ownValue, type Stop, toFoyerError, withDeadline } from '@foyer/common'
import type { Foyer, FoyerState, TextChanges } from '@foyer/core'
import { selectIsDebugging } from '@foyer/core/engine'
import { useEffect, useSyncExternalStore } from 'react'
import type { Language } from '../copy/Language.js'
import { english, loadLanguage } from '../copy/loadLanguage.js'
import { useSelected } from '../foyer/usePart.js'

/** The languages that are here, by tag, and by the host's own words where it has any. */
const loadedLanguages = new Map<string, Map<TextChanges | undefined, Language>>([
  ['en', new Map([[undefined, english]])],
])

function keep(tag: string, texts: TextChanges | undefined, language: Language): void {
  const ofTag = loadedLanguages.get(tag) ?? new Map()
  loadedLanguages.set(tag, ofTag.set(texts, language))
  for (const listener of listeners) listener()
}

const listeners = new Set<() => void>()

function subscribe(listener: () => void): Stop {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const selectTag = ({ options }: FoyerState) => options.locale
const selectOwnTexts = ({ options: { locale, texts } }: FoyerState) =>
  texts && ownValue<TextChanges>(texts, locale)

function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0
  } catch {
    return false
  }
}

interface Asked {
  readonly tag: string
  /** The host's own words, where it has any. */
  readonly texts: TextChanges | undefined
}

async function load(foyer: Foyer, { tag, texts }: Asked): Promise<Language> {
  const language = await loadLanguage(tag)
  if (!texts) return language
  const { reviewTexts, withTexts } = await loadChunk(
    'words',
    () => import('@foyer/scaffold/words'),
    all => all,
  )
  if (selectIsDebugging(foyer.getState())) {
    for (const fault of reviewTexts(language, { locale: tag, changes: texts }))
      foyer.notices.raiseAlert(fault)
  }
  // The words are the host's, and so is their language: numbers and dates are written as it writes them.
  return { ...withTexts(language, texts), tag: isTag(tag) ? tag : language.tag }
}

/** How long a visitor waits for the modal because of its language. */
const longestWaitMs = 3000

/**
 * Loads an instance's language before the modal is drawn, so that no visitor sees it in English first. Where it cannot be
 * loaded, or takes longer than 3 s, the modal is drawn in English, asks for it anew and says what failed.
 */
export async function askForLanguage(foyer: Foyer): Promise<void> {
  const state = foyer.getState()
  const tag = selectTag(state)
  const texts = selectOwnTexts(state)
  if (loadedLanguages.get(tag)?.has(texts)) return
  const loading = load(foyer, { tag, texts }).then(language => keep(tag, texts, language))
  await withDeadline(() => loading, {
    timeoutMs: longestWaitMs,
    onTimeout: () => new FoyerError('LOCALE_LOAD_FAILED', { locale: tag }),
  }).catch(() => undefined)
}

/** An instance's language once its chunk is here; English until then, and where it cannot be loaded. */
export function useLanguage(foyer: Foyer): Language {
  const tag = useSelected(foyer, selectTag)
  const texts = useSelected(foyer, selectOwnTexts)
  const get = () => loadedLanguages.get(tag)?.get(texts)
  const known = useSyncExternalStore(subscribe, get, get)
  const isKnown = known !== undefined
  useEffect(() => {
    if (isKnown) return
    load(foyer, { tag, texts }).then(
      language => keep(tag, texts, language),
      error => foyer.notices.raiseAlert(toFoyerError(error)),
    )
  }, [foyer, tag, texts, isKnown])
  return known ?? english
}
