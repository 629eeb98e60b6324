import { amountField, enterAmount } from '@foyer/common/typed-amounts'
import { expect, it } from 'vitest'
import { amountNotes } from './useAmountSubmit.js'

interface Typing {
  readonly locale: string
  readonly languages: readonly string[]
  readonly shownIn?: string
}

/** Returns what a form states below a typed amount. */
function echoOf(text: string, { locale, languages, shownIn = locale }: Typing): string | undefined {
  const field = amountField(enterAmount(text, locale, { languages }), shownIn)
  const said = {} as never // no text is said about an amount that was read
  return amountNotes(field, { trouble: undefined, said, locale: shownIn, unit: 'ETH', type: () => {} }).echo
}

it.each([
  ['1,000', 'en', ['en-US'], '= 1\u202f000 ETH'],
  ['10,250', 'en', ['en-US'], '= 10\u202f250 ETH'],
  ['10.250', 'en', ['en-US'], '= 10.25 ETH'],
  ['10.251', 'en', ['en-US'], '= 10.2510 ETH'],
  ['1,000,000.5', 'en', ['en-US'], '= 1\u202f000\u202f000.5 ETH'],
  ['1.000', 'de', ['de-DE'], '= 1\u202f000 ETH'],
  ['1,250', 'de', ['de-DE'], '= 1,25 ETH'],
  ['1.5', 'en', ['en-US'], undefined],
])("states '%s' (%s) as nobody can misread it", (text, locale, languages, echo) => {
  expect(echoOf(text, { locale, languages })).toBe(echo)
})

it('states an amount whose mark means something else after a change of the language', () => {
  const typing = { locale: 'en', languages: ['en-US'], shownIn: 'de' }
  expect(echoOf('1.5', typing)).toBe('= 1,5 ETH')
  expect(echoOf('1234.567', typing)).toBe('= 1\u202f234,5670 ETH')
})
