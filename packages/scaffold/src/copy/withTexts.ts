import type { TextChanges } from '@foyer/core'
import type { Language } from './Language.js'
import { wholeEnglish } from './wholeEnglish.js'

/** A language in the host's own words. */
export function withTexts(language: Language, changes: TextChanges): Language {
  const { tag, direction } = language
  const whole = tag === wholeEnglish.tag ? wholeEnglish : language
  return { ...(withChanges(whole, changes) as Language), tag, direction } // texts give way to texts alone
}

/** Texts replace texts; what the catalogue does not have is left out. */
function withChanges(texts: object, changes: TextChanges): object {
  const entries = Object.entries(texts).map(([name, text]: [string, unknown]) => {
    const change = Object.hasOwn(changes, name) ? changes[name] : undefined
    if (typeof text === 'string') return [name, typeof change === 'string' ? change : text]
    const isRoom = typeof text === 'object' && text !== null && typeof change === 'object' && change !== null
    return [name, isRoom ? withChanges(text, change) : text]
  })
  return Object.fromEntries(entries) as object
}
