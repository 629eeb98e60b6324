import { FoyerError, ownValue, type Stop, toFoyerError, withDeadline } from '@foyer/common'
import type { Foyer, FoyerState, TextChanges } from '@foyer/core'
import { selectIsDebugging } from '@foyer/core/engine'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSelected } from '../foyer/usePart.js'
import { loadLocale } from '../locales/loadLocale.js'
import type { Locale } from '../locales/Messages.js'
import { reviewTexts, withTexts } from '../locales/ownTexts.js'

/** The languages that are here, by tag, and by the host's own words where it has any. */
const loadedLocales = new Map<string, Map<TextChanges | undefined, Locale>>()

function keep(tag: string, texts: TextChanges | undefined, locale: Locale): void {
  const ofTag = loadedLocales.get(tag) ?? new Map()
  loadedLocales.set(tag, ofTag.set(texts, locale))
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

interface LocaleRequest {
  readonly tag: string
  /** The host's own words, where it has any. */
  readonly texts: TextChanges | undefined
}

/** Loads the language of a request, with the host's own words in it. */
async function load(foyer: Foyer, { tag, texts }: LocaleRequest): Promise<void> {
  const below = await loadLocale(tag)
  if (!texts) return keep(tag, texts, below)
  if (selectIsDebugging(foyer.getState())) {
    for (const fault of reviewTexts(below, { locale: tag, changes: texts })) foyer.notices.raiseAlert(fault)
  }
  // The words are the host's, and so is their language: numbers and dates are written as it writes them.
  keep(tag, texts, { ...withTexts(below, texts), tag: isTag(tag) ? tag : below.tag })
}

const english = 'en'
const loadEnglish = async (): Promise<void> => keep(english, undefined, await loadLocale(english))
const loadedEnglish = () => loadedLocales.get(english)?.get(undefined)

/** How long a visitor waits for the modal because of its language. */
const longestWaitMs = 3000

/**
 * Loads an instance's language before the modal is drawn, so that no visitor sees it in English first. Where it cannot be
 * loaded, or takes longer than 3 s, English is loaded in its place: the modal is drawn in it, asks for its language anew and says what
 * failed. Failure: `LOCALE_LOAD_FAILED` where English cannot be loaded either.
 */
export async function askForLocale(foyer: Foyer): Promise<void> {
  const state = foyer.getState()
  const request = { tag: selectTag(state), texts: selectOwnTexts(state) }
  if (loadedLocales.get(request.tag)?.has(request.texts)) return
  try {
    await withDeadline(() => load(foyer, request), {
      timeoutMs: longestWaitMs,
      onTimeout: () => new FoyerError('LOCALE_LOAD_FAILED', { locale: request.tag }),
    })
  } catch {
    if (!loadedEnglish()) await loadEnglish()
  }
}

/**
 * An instance's language once its texts are here. Until then, and where they cannot be loaded, English; without English the
 * language before. Nothing where none is here.
 */
export function useLocale(foyer: Foyer): Locale | undefined {
  const tag = useSelected(foyer, selectTag)
  const texts = useSelected(foyer, selectOwnTexts)
  const get = () => loadedLocales.get(tag)?.get(texts)
  const known = useSyncExternalStore(subscribe, get, get)
  const inPlace = useSyncExternalStore(subscribe, loadedEnglish, loadedEnglish)
  const isKnown = known !== undefined
  useEffect(() => {
    if (isKnown) return
    load(foyer, { tag, texts }).catch(async error => {
      await loadEnglish().catch(() => undefined)
      foyer.notices.raiseAlert(toFoyerError(error))
    })
  }, [foyer, tag, texts, isKnown])
  const current = known ?? inPlace
  const [before, setBefore] = useState(current)
  if (current && current !== before) setBefore(current)
  return current ?? before
}
