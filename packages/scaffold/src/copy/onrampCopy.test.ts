import { FoyerError, toFailure } from '@foyer/common'
import { expect, it } from 'vitest'
import { arabic } from './ar.js'
import { german } from './de.js'
import { onrampEn } from './en/onramp.js'
import { onrampFailureWords } from './failureWords.js'
import { english } from './loadLanguage.js'

const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()

it('the Arabic texts of buying keep every place of the English ones', () => {
  for (const [part, texts] of Object.entries(onrampEn)) {
    for (const [key, text] of Object.entries(texts)) {
      const translated =
        (arabic.onramp as Record<string, Record<string, string>> | undefined)?.[part]?.[key] ?? ''
      expect(places(translated), `${part}.${key}`).toEqual(places(text))
      expect(translated, `${part}.${key}`).toMatch(/[\u0600-\u06ff]/)
    }
  }
})

it('failures of buying are worded in every language', () => {
  const error = toFailure(new FoyerError('ONRAMP_POPUP_BLOCKED', { provider: 'coinbase' }))
  expect(onrampFailureWords(error, english).title).toBe('Your browser opened no window')
  expect(onrampFailureWords(error, arabic).title).toMatch(/[\u0600-\u06ff]/)
  expect(onrampFailureWords(error, german).title).toBe('Ihr Browser hat kein Fenster geöffnet')
  expect(
    onrampFailureWords(toFailure(new FoyerError('HTTP_UNREACHABLE', { service: 'blockchain' })), english)
      .title,
  ).toBe('The service could not be reached')
})
