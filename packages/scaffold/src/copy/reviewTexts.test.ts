import type { TextChanges } from '@foyer/core'
import { describe, expect, it } from 'vitest'
import { english, loadLanguage } from './loadLanguage.js'
import { reviewTexts } from './reviewTexts.js'
import { wholeEnglish } from './withTexts.js'

const codesOf = (changes: object, locale = 'en', language = english) =>
  reviewTexts(language, { locale, changes: changes as TextChanges }).map(({ code, message }) => [
    code,
    message,
  ])

describe('texts of the host', () => {
  it.each([
    {},
    { copy: { connect: { wallets: 'Pick one' } } },
    { errors: { EMAIL_TOO_SOON: { title: { few: '{seconds} s' } } } },
    { errors: { EMAIL_TOO_SOON: { title: 'Wait {seconds} s' } } },
    { copy: undefined },
  ])('that the catalogue has are not complained of: %j', changes => {
    expect(codesOf(changes)).toEqual([])
  })

  it('that the catalogue does not have are named, each by its path [USER-31]', () => {
    const changes = {
      copy: { connect: { walets: 'Pick one', wallets: 7 } },
      errors: { CONNECT_DENIED: { title: 'No' }, EMAIL_TOO_SOON: { title: { dozen: 'x' } } },
    }
    const paths =
      'copy.connect.walets, copy.connect.wallets, errors.CONNECT_DENIED, errors.EMAIL_TOO_SOON.title.dozen'
    expect(codesOf(changes)).toEqual([
      ['TEXTS_UNKNOWN', `The modal does not know these texts of en: ${paths}`],
    ])
  })

  it.each(['__proto__', 'constructor', 'toString'])('called %s are none of the catalogue', name => {
    const changes = JSON.parse(`{ "copy": { "${name}": "x" } }`) as object
    expect(codesOf(changes)).toEqual([
      ['TEXTS_UNKNOWN', `The modal does not know these texts of en: copy.${name}`],
    ])
  })
})

describe('the host’s own language', () => {
  it('is told which texts it lacks; English stands in for them [USER-31]', () => {
    const { tag, direction, copy, ...others } = wholeEnglish
    expect([tag, direction]).toEqual(['en', 'ltr'])
    const { close, ...modal } = copy.modal
    const changes = { ...others, copy: { ...copy, modal } }
    expect(close).toBe('Close')
    expect(codesOf(changes, 'fr')).toEqual([
      ['TEXTS_MISSING', 'fr lacks 1 of the modal’s texts, which are shown in English: copy.modal.close'],
    ])
  })

  it('is told the first of many', () => {
    const [[code, message = ''] = []] = codesOf({ copy: { modal: { close: 'Fermer' } } }, 'fr')
    expect(code).toBe('TEXTS_MISSING')
    expect(message).toMatch(
      /^fr lacks \d+ of the modal’s texts, which are shown in English: copy\.modal\.label, /,
    )
    expect(message).toMatch(/, …$/)
    expect(message.length).toBeLessThan(400)
  })

  it('may change some texts of a language that Foyer speaks, in any region, and nothing is missing', async () => {
    const changes = { copy: { modal: { close: 'X' } } }
    expect(codesOf(changes, 'en-GB')).toEqual([])
    expect(codesOf(changes, 'de-AT', await loadLanguage('de-AT'))).toEqual([])
  })
})
