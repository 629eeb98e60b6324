import { type LocaleEntry, localeOf } from '@foyer/scaffold/locales'
import { onTestFinished } from 'vitest'

/** Replaces the loader of a language. Returns a function that undoes it, which also runs at the end of the test. */
export function replaceLocale(tag: string, load: LocaleEntry['load']): () => void {
  const entry: { load: LocaleEntry['load'] } = localeOf(tag)
  const { load: original } = entry
  const goBack = () => {
    entry.load = original
  }
  entry.load = load
  onTestFinished(goBack)
  return goBack
}

export const isOffline: LocaleEntry['load'] = () => Promise.reject(new TypeError('Failed to fetch'))
