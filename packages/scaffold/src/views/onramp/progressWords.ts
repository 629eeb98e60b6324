import { onrampProviders, type Purchase } from '@foyer/core/onramp'
import type { Language } from '../../copy/Language.js'
import type { OnrampCopy } from '../../copy/onramp/en.js'
import { onrampFailureWords } from '../../copy/onramp/onrampFailureWords.js'
import { fill } from '../../copy/phrases.js'

/** A purchase that was begun. */
export type BegunPurchase = Exclude<Purchase, { readonly status: 'none' }>

/** The name of whoever sells. */
export function providerName({ provider }: BegunPurchase): string {
  return onrampProviders.find(each => each.id === provider)?.label ?? provider
}

/** Where a purchase stands, in words. */
export function progressWords(
  purchase: BegunPurchase,
  { words, language }: { readonly words: OnrampCopy['progress']; readonly language: Language },
): { readonly title: string; readonly text: string } {
  const name = providerName(purchase)
  const say = (title: string, text: string) => ({ title: fill(title, { name }), text: fill(text, { name }) })
  if (purchase.status === 'failed' || purchase.status === 'blocked') {
    const { title, next } = onrampFailureWords(purchase.failure, language)
    return { title, text: next }
  }
  const isUntold = purchase.provider === 'meld'
  if (purchase.status === 'opening') return say(words.title, words.opening)
  const isClosed = purchase.status === 'waiting' && purchase.isWindowClosed
  if (isClosed) return say(words.closed, isUntold ? words.untoldClosedHint : words.closedHint)
  return say(words.title, isUntold ? words.untoldHint : words.text)
}
