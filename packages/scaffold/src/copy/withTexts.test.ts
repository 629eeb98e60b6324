import { errorCodes } from '@foyer/common'
import type { TextChanges } from '@foyer/core'
import { expect, it } from 'vitest'
import { arabic } from './ar.js'
import { german } from './de.js'
import type { FoyerTexts } from './Language.js'
import { english } from './loadLanguage.js'
import { wholeEnglish, withTexts } from './withTexts.js'

/** Every text of a catalogue by its path. */
function textsOf(room: object, path = ''): readonly (readonly [string, string])[] {
  return Object.entries(room).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value === 'string') return [[`${path}${name}`, value] as const]
    return typeof value === 'object' && value !== null ? textsOf(value, `${path}${name}.`) : []
  })
}

/** The same texts, each replaced by its path. */
function pathsOf(room: object, path = ''): object {
  const entries = Object.entries(room).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'object' && value !== null ? pathsOf(value, `${path}${name}.`) : `${path}${name}`,
  ])
  return Object.fromEntries(entries) as object
}

it.each([wholeEnglish, arabic, german])(
  'a host can put any text of the catalogue into its own words: $tag [USER-31]',
  language => {
    const { tag, direction, ...rooms } = language
    const worded = withTexts(language, pathsOf(rooms) as never)
    const { tag: ownTag, direction: ownDirection, ...own } = worded
    expect([ownTag, ownDirection]).toEqual([tag, direction])
    expect(textsOf(own).length).toBeGreaterThan(500)
    for (const [path, text] of textsOf(own)) expect(text).toBe(path)
    expect(textsOf(own).map(([path]) => path)).toEqual(textsOf(rooms).map(([path]) => path))
  },
)

it('a host’s words replace those it names and no others [USER-31]', () => {
  const texts: FoyerTexts = {
    copy: { connect: { wallets: 'Your wallets' } },
    account: { account: { send: 'Pay someone' } },
    errors: { CONNECT_REJECTED: { title: 'You said no' } },
  }
  const worded = withTexts(english, texts as TextChanges)
  expect(worded).toEqual({
    ...wholeEnglish,
    copy: { ...wholeEnglish.copy, connect: { ...wholeEnglish.copy.connect, wallets: 'Your wallets' } },
    account: {
      ...wholeEnglish.account,
      account: { ...wholeEnglish.account.account, send: 'Pay someone' },
    },
    errors: {
      ...wholeEnglish.errors,
      CONNECT_REJECTED: { ...wholeEnglish.errors.CONNECT_REJECTED, title: 'You said no' },
    },
  })
})

it.each([
  { copy: 'text for a room' },
  { copy: { connect: { wallets: { title: 'a room for a text' } } } },
  { copy: { connect: { wallets: 7 } } },
  { copy: { nowhere: 'x' }, nowhere: 'x', tag: 'xx', direction: 'rtl' },
  JSON.parse('{ "__proto__": { "copy": "x" } }') as object,
])('what is no text of the catalogue changes nothing: %j', texts => {
  expect(withTexts(english, texts as never)).toEqual(wholeEnglish)
})

it('whole English words every failure', () => {
  for (const code of errorCodes()) expect(wholeEnglish.errors[code]?.title, code).toBeTruthy()
})

it('the form of the catalogue is checked when a host is compiled [USER-31]', () => {
  const texts: FoyerTexts = { help: {}, networks: {}, configuration: { origin: 'Not allowed: {origin}' } }
  // @ts-expect-error a text that the catalogue does not have
  const unknown: FoyerTexts = { copy: { connect: { nothing: 'x' } } }
  // @ts-expect-error a number is no text
  const number: FoyerTexts = { copy: { connect: { wallets: 7 } } }
  expect([texts, unknown, number]).toHaveLength(3)
})
