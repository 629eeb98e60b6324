import { FoyerError, loadChunk, ownValue, type Stop, toFoyerError, withDeadline } from '@foyer/common'
import type { FoyerState, TextChanges } from '@foyer/core'
import { selectIsDebugging } from '@foyer/core/engine'
import type { FoyerInstance } from '@foyer/core/instance'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSelected } from '../foyer/usePart.js'
import { loadLocale } from '../locales/loadLocale.js'
import type { Locale } from '../locales/Messages.js'

/** The loaded locales by tag and by the host's own texts. */
const loadedLocales = new Map<string, Map<TextChanges | undefined, Locale>>()

/** The tags for which a visitor waited in vain. They get English until they are loaded. */
const overdueTags = new Set<string>()

function keep(tag: string, texts: TextChanges | undefined, locale: Locale): void {
  const ofTag = loadedLocales.get(tag) ?? new Map()
  loadedLocales.set(tag, ofTag.set(texts, locale))
  overdueTags.delete(tag)
  notify()
}

function giveUp(tag: string): void {
  overdueTags.add(tag)
  notify()
}

const listeners = new Set<() => void>()

function notify(): void {
  for (const listener of listeners) listener()
}

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
  /** The host's own texts for the locale. */
  readonly texts: TextChanges | undefined
}

/** Loads the module that only hosts with texts of their own need. */
const loadOwnTexts = () =>
  loadChunk(
    'own texts',
    () => import('../locales/ownTexts.js'),
    file => file,
  )

/** Loads a locale with the host's own texts. */
async function load(foyer: FoyerInstance, { tag, texts }: LocaleRequest): Promise<void> {
  const [below, own] = await Promise.all([loadLocale(tag), texts && loadOwnTexts()])
  if (!texts || !own) return keep(tag, texts, below)
  if (selectIsDebugging(foyer.getState())) {
    for (const fault of own.reviewTexts(below, { locale: tag, changes: texts }))
      foyer.notices.raiseAlert(fault)
  }
  // The host's texts are in its own language, so numbers and dates follow that language too.
  keep(tag, texts, { ...own.withTexts(below, texts), tag: isTag(tag) ? tag : below.tag })
}

const english = 'en'
const loadEnglish = async (): Promise<void> => keep(english, undefined, await loadLocale(english))
const loadedEnglish = () => loadedLocales.get(english)?.get(undefined)

/** The maximum wait of the modal for its locale. */
const longestWaitMs = 1500

/**
 * Loads an instance's locale before the modal renders, so that no visitor sees English first. If that fails or takes
 * longer than 1.5 s, loads English instead. The modal then loads its locale again and reports a failure. Fails with
 * `LOCALE_LOAD_FAILED` if English cannot be loaded either.
 */
export async function askForLocale(foyer: FoyerInstance): Promise<void> {
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
    giveUp(request.tag)
  }
}

const selectIsSeen = ({ modal, options }: FoyerState) => modal.isOpen || options.modal.placement === 'inline'

/** Returns whether a modal that has just appeared waits for its locale. An open modal never waits again. */
function useIsWaiting(foyer: FoyerInstance, isReady: boolean): boolean {
  const isSeen = useSelected(foyer, selectIsSeen)
  const [visit, setVisit] = useState({ isSeen, isWaiting: true })
  const isNew = isSeen && !visit.isSeen
  const isWaiting = !isReady && (isNew || visit.isWaiting)
  if (isSeen !== visit.isSeen || isWaiting !== visit.isWaiting) setVisit({ isSeen, isWaiting })
  return isWaiting
}

/**
 * Returns an instance's locale. While it is being loaded, an open modal keeps its locale, and one that opens gets
 * `undefined` for at most 1.5 s. After that, or after a failure, returns English.
 */
export function useLocale(foyer: FoyerInstance): Locale | undefined {
  const tag = useSelected(foyer, selectTag)
  const texts = useSelected(foyer, selectOwnTexts)
  const get = () => loadedLocales.get(tag)?.get(texts)
  const isOverdue = () => overdueTags.has(tag)
  const known = useSyncExternalStore(subscribe, get, get)
  const english = useSyncExternalStore(subscribe, loadedEnglish, loadedEnglish)
  const isLate = useSyncExternalStore(subscribe, isOverdue, isOverdue)
  const isKnown = known !== undefined
  useEffect(() => {
    if (isKnown) return
    load(foyer, { tag, texts }).catch(async error => {
      await loadEnglish().catch(() => undefined)
      giveUp(tag)
      foyer.notices.raiseAlert(toFoyerError(error))
    })
  }, [foyer, tag, texts, isKnown])
  const current = known ?? (isLate ? english : undefined)
  const [before, setBefore] = useState(current)
  if (current && current !== before) setBefore(current)
  const isWaiting = useIsWaiting(foyer, isKnown || isLate)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => {
      giveUp(tag)
      loadEnglish().catch(() => undefined) // the load of the modal's own locale reports a failure
    }, longestWaitMs)
    return () => clearTimeout(timer)
  }, [isWaiting, tag])
  return isWaiting ? undefined : (current ?? before)
}
