import { type LocaleEntry, localeOf } from '@foyer/scaffold/locales'
import { onTestFinished } from 'vitest'

/** Has a language come in another way than over the network; returns the way back, which the end of the test takes too. */
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
