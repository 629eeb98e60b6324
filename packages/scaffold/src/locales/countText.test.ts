import { FoyerError, toFailure } from '@foyer/common'
import type { TextChanges } from '@foyer/core'
import { describe, expect, it } from 'vitest'
import { embeddedFailureText } from './failureTexts.js'
import { fill } from './fill.js'
import { loadLocale } from './loadLocale.js'
import { english } from './locales.test.support.js'
import type { FoyerTexts, Locale } from './Messages.js'
import { withTexts } from './ownTexts.js'

const waitOf = (seconds: number, locale: Locale) =>
  embeddedFailureText(toFailure(new FoyerError('EMAIL_TOO_SOON', { seconds })), locale).title

it.each([
  [1, 'Please try again after 1 second'],
  [2, 'Please try again after 2 seconds'],
  [17, 'Please try again after 17 seconds'],
])('uses the English plural form for %i [USER-31]', (seconds, text) => {
  expect(waitOf(seconds, english)).toBe(text)
})

it.each([
  [1, 'Versuchen Sie es in 1 Sekunde erneut'],
  [30, 'Versuchen Sie es in 30 Sekunden erneut'],
])('uses the German plural form for %i [USER-31]', async (seconds, text) => {
  expect(waitOf(seconds, await loadLocale('de'))).toBe(text)
})

it("uses Arabic's plural forms, which spell one and two as words [USER-31]", async () => {
  const arabic = await loadLocale('ar')
  const nouns = [1, 2, 3, 11, 30].map(seconds => waitOf(seconds, arabic).replace('حاول مرة أخرى بعد ', ''))
  const number = new Intl.NumberFormat('ar')
  expect(nouns).toEqual([
    'ثانية واحدة',
    'ثانيتين',
    `${number.format(3)} ثوانٍ`,
    `${number.format(11)} ثانية`,
    `${number.format(30)} ثانية`,
  ])
})

it('formats numbers as the language writes them [USER-31]', () => {
  expect(fill('{count} of {name}', { count: 1234, name: 'Ember' }, 'de')).toBe('1.234 of Ember')
  expect(fill('{count}', { count: 1234 }, 'fa')).toBe('۱٬۲۳۴')
  expect(fill('{count}', { count: 1234 }, 'no tag')).toBe('1,234')
})

describe('a host’s own text with a count', () => {
  const worded = (title: unknown, locale: Locale = english) =>
    withTexts(locale, { errors: { EMAIL_TOO_SOON: { title } } } as unknown as TextChanges)

  it('accepts plural forms or one text for every count [USER-31]', () => {
    const forms = worded({ one: 'A second, please', other: '{seconds} seconds, please' })
    expect([1, 2].map(seconds => waitOf(seconds, forms))).toEqual(['A second, please', '2 seconds, please'])
    expect(waitOf(1, worded('Wait ({seconds})'))).toBe('Wait (1)')
  })

  it('accepts plural forms that English lacks, for a language without a locale [USER-31]', () => {
    const polish = {
      one: 'sekunda',
      few: '{seconds} sekundy',
      many: '{seconds} sekund',
      other: '{seconds} s',
    }
    const own = { ...worded(polish), tag: 'pl' }
    expect([1, 2, 5].map(seconds => waitOf(seconds, own))).toEqual(['sekunda', '2 sekundy', '5 sekund'])
  })

  it('is type-checked in the host [USER-31]', () => {
    const forms: FoyerTexts = { errors: { EMAIL_TOO_SOON: { title: { few: '{seconds} sekundy' } } } }
    const single: FoyerTexts = { errors: { EMAIL_TOO_SOON: { title: '{seconds} s' } } }
    // @ts-expect-error not a plural form of any language
    const unknown: FoyerTexts = { errors: { EMAIL_TOO_SOON: { title: { dozen: 'x' } } } }
    // @ts-expect-error a text without a count has no plural forms
    const uncounted: FoyerTexts = { errors: { CONNECT_REJECTED: { title: { one: 'x' } } } }
    expect([forms, single, unknown, uncounted]).toHaveLength(4)
  })
})
