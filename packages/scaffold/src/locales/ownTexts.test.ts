import type { TextChanges } from '@foyer/core'
import { describe, expect, it } from 'vitest'
import { loadLocale } from './loadLocale.js'
import { arabic, english, german } from './locales.test.support.js'
import type { FoyerTexts } from './Messages.js'
import { reviewTexts, withTexts } from './ownTexts.js'

/** Returns every text of a catalogue with its path. */
function textsOf(group: object, path = ''): readonly (readonly [string, string])[] {
  return Object.entries(group).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value === 'string') return [[`${path}${name}`, value] as const]
    return typeof value === 'object' && value !== null ? textsOf(value, `${path}${name}.`) : []
  })
}

/** Returns the catalogue with each text replaced by its path. */
function pathsOf(group: object, path = ''): object {
  const entries = Object.entries(group).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'object' && value !== null ? pathsOf(value, `${path}${name}.`) : `${path}${name}`,
  ])
  return Object.fromEntries(entries) as object
}

it.each([english, arabic, german])(
  'lets a host replace any text of the catalogue: $tag [USER-31]',
  locale => {
    const { messages, ...known } = withTexts(locale, pathsOf(locale.messages) as TextChanges)
    expect(known).toEqual({ tag: locale.tag, direction: locale.direction })
    expect(textsOf(messages).length).toBeGreaterThan(500)
    for (const [path, text] of textsOf(messages)) expect(text).toBe(path)
    expect(textsOf(messages).map(([path]) => path)).toEqual(textsOf(locale.messages).map(([path]) => path))
  },
)

const { messages } = english
const expected = {
  ...messages,
  connect: { ...messages.connect, wallets: 'Your wallets' },
  titles: { ...messages.titles, Connect: 'Come in', Swap: 'Trade' },
  account: {
    ...messages.account,
    copyAddress: 'Copy it',
    account: { ...messages.account.account, send: 'Pay someone' },
  },
  siwx: { ...messages.siwx, sign: { ...messages.siwx.sign, sign: 'Go' } },
  errors: {
    ...messages.errors,
    CONNECT_REJECTED: { ...messages.errors.CONNECT_REJECTED, title: 'You said no' },
    EMAIL_INVALID: { ...messages.errors.EMAIL_INVALID, next: 'Look again' },
    SIWX_REFUSED: { ...messages.errors.SIWX_REFUSED, title: 'Not you' },
  },
}

it('replaces only the texts that a host provides [USER-31]', () => {
  const texts: FoyerTexts = {
    connect: { wallets: 'Your wallets' },
    titles: { Connect: 'Come in', Swap: 'Trade' },
    account: { copyAddress: 'Copy it', account: { send: 'Pay someone' } },
    siwx: { sign: { sign: 'Go' } },
    errors: {
      CONNECT_REJECTED: { title: 'You said no' },
      EMAIL_INVALID: { next: 'Look again' },
      SIWX_REFUSED: { title: 'Not you' },
    },
  }
  expect(withTexts(english, texts as TextChanges).messages).toEqual(expected)
  expect(reviewTexts(english, { locale: 'en', changes: texts as TextChanges })).toEqual([])
})

it('reads texts in the groups of earlier versions [USER-31]', () => {
  const texts: FoyerTexts = {
    copy: {
      connect: { wallets: 'Your wallets' },
      titles: { Connect: 'Come in' },
      account: { copyAddress: 'Copy it' },
    },
    lateTitles: { Swap: 'Trade' },
    account: { account: { send: 'Pay someone' } },
    embedded: { errors: { EMAIL_INVALID: { next: 'Look again' } } },
    siwx: { sign: { sign: 'Go' }, errors: { SIWX_REFUSED: { title: 'Not you' } } },
    errors: { CONNECT_REJECTED: { title: 'You said no' } },
  }
  expect(withTexts(english, texts as TextChanges).messages).toEqual(expected)
  expect(reviewTexts(english, { locale: 'en', changes: texts as TextChanges })).toEqual([])
})

it.each([
  { connect: 'text for a group' },
  { copy: 'text for a group' },
  { connect: { wallets: { title: 'a group for a text' } } },
  { connect: { wallets: 7 } },
  { connect: { nowhere: 'x' }, nowhere: 'x', tag: 'xx', direction: 'rtl' },
  JSON.parse('{ "__proto__": { "connect": "x" } }') as object,
])('ignores texts that the catalogue lacks: %j', texts => {
  expect(withTexts(english, texts as never)).toEqual(english)
})

it('type-checks the shape of the catalogue in the host [USER-31]', () => {
  const texts: FoyerTexts = { help: {}, networks: {}, configuration: { origin: 'Not allowed: {origin}' } }
  // @ts-expect-error a text that the catalogue does not have
  const unknown: FoyerTexts = { connect: { nothing: 'x' } }
  // @ts-expect-error nor in the groups of earlier versions
  const unknownBefore: FoyerTexts = { copy: { connect: { nothing: 'x' } } }
  // @ts-expect-error a number is not a text
  const number: FoyerTexts = { connect: { wallets: 7 } }
  expect([texts, unknown, unknownBefore, number]).toHaveLength(4)
})

const faultsOf = (changes: object, locale = 'en', below = english) =>
  reviewTexts(below, { locale, changes: changes as TextChanges }).map(({ code, message }) => [code, message])

describe('reviewTexts', () => {
  it.each([
    {},
    { connect: { wallets: 'Pick one' } },
    { errors: { EMAIL_TOO_SOON: { title: { few: '{seconds} s' } } } },
    { errors: { EMAIL_TOO_SOON: { title: 'Wait {seconds} s' } } },
    { connect: undefined, copy: undefined },
  ])('accepts texts that the catalogue has: %j', changes => {
    expect(faultsOf(changes)).toEqual([])
  })

  it('reports texts that the catalogue lacks by their paths [USER-31]', () => {
    const changes = {
      connect: { walets: 'Pick one', wallets: 7 },
      copy: { modal: { shut: 'Shut' } },
      errors: { CONNECT_DENIED: { title: 'No' }, EMAIL_TOO_SOON: { title: { dozen: 'x' } } },
    }
    const paths =
      'modal.shut, connect.walets, connect.wallets, errors.CONNECT_DENIED, errors.EMAIL_TOO_SOON.title.dozen'
    expect(faultsOf(changes)).toEqual([
      ['TEXTS_UNKNOWN', `The modal does not know these texts of en: ${paths}`],
    ])
  })

  it.each(['__proto__', 'constructor', 'toString'])('reports a text called %s', name => {
    const changes = JSON.parse(`{ "connect": { "${name}": "x" } }`) as object
    expect(faultsOf(changes)).toEqual([
      ['TEXTS_UNKNOWN', `The modal does not know these texts of en: connect.${name}`],
    ])
  })
})

describe('a host’s own language', () => {
  it('shows English for missing texts, and reports them [USER-31]', () => {
    const { close, ...modal } = messages.modal
    expect(close).toBe('Close')
    expect(faultsOf({ ...messages, modal }, 'fr')).toEqual([
      ['TEXTS_MISSING', 'fr lacks 1 of the modal’s texts, which are shown in English: modal.close'],
    ])
  })

  it('reports only the first of many missing texts', () => {
    const [[code, message = ''] = []] = faultsOf({ modal: { close: 'Fermer' } }, 'fr')
    expect(code).toBe('TEXTS_MISSING')
    expect(message).toMatch(/^fr lacks \d+ of the modal’s texts, which are shown in English: modal\.label, /)
    expect(message).toMatch(/, …$/)
    expect(message.length).toBeLessThan(400)
  })

  it('lacks no text if it changes texts of a supported language in any region', async () => {
    const changes = { modal: { close: 'X' } }
    expect(faultsOf(changes, 'en-GB')).toEqual([])
    expect(faultsOf(changes, 'de-AT', await loadLocale('de-AT'))).toEqual([])
  })
})
