import { enterAmount } from '@foyer/common/typed-amounts'
import { expect, it } from 'vitest'

// Chromium has no number data for these languages and regions, all of which write decimals with a comma. `Intl` then
// answers in the language of the browser, here English, in the language without the region, or in none.
it.each([
  [['is-IS', 'is', 'en-US', 'en']],
  [['is']],
  [['lb', 'en']],
  [['br']],
  [['fo', 'en']],
  [['oc']],
  [['ast']],
  [['eo']],
  [['az']],
  [['bs-BA', 'bs']],
  [['uz', 'en-US']],
  [['en-EE']],
])("asks a visitor with the languages %j what '1,000' means", languages => {
  expect(enterAmount('1,000', 'en', { languages }).typed?.reading.status).toBe('ambiguous')
})

it.each([
  [['en-US', 'en']],
  [['en-GB', 'zh-CN', 'zh-TW', 'zh-Hans-CN', 'ja-JP', 'ko-KR', 'he-IL', 'iw', 'th-TH', 'hi-IN', 'fil-PH']],
])('does not ask a visitor with the languages %j', languages => {
  expect(enterAmount('1,000', 'en', { languages }).amount).toBe('1000')
})

it.each([
  [['de-DE', 'de', 'es-ES', 'it-IT', 'nl-NL', 'pt-BR', 'tr-TR', 'id-ID', 'vi-VN', 'el-GR', 'sr-RS', 'da-DK']],
])('does not ask a visitor of a German page with the languages %j', languages => {
  expect(enterAmount('1.000', 'de', { languages }).amount).toBe('1000')
})
