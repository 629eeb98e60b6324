import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type LocaleGroup, localeProblems, localeTable, localeTags, readLocale } from '@foyer/build/locales'
import { errorCodes } from '@foyer/common'
import { describe, expect, it } from 'vitest'
import en from './en.json'
import { loadLocale } from './loadLocale.js'
import { english, locales } from './locales.js'

const folder = fileURLToPath(new URL('.', import.meta.url))
const tags = localeTags(folder)

/** Names and signs that are not translated. */
const names = /WalletConnect|Farcaster|WalletGuide|Chrome|iOS|Google|App Store|QR|FAQ|\{\w+\}/g

const namesOnly = /^(?:embedded\.socials|networks\.chains)\./

/** Returns every text with its path. */
function textsOf(entry: string | LocaleGroup, path = ''): readonly (readonly [path: string, text: string])[] {
  if (typeof entry === 'string') return [[path, entry]]
  return Object.entries(entry).flatMap(([key, each]) => textsOf(each, path ? `${path}.${key}` : key))
}

describe.each(tags)('the locale %s', tag => {
  const locale = readLocale(folder, tag)
  const script = new Intl.Locale(tag).maximize().script ?? ''

  it('has the keys, placeholders and plural forms that it needs, and no others [USER-31]', () => {
    expect(localeProblems(tag, locale, en)).toEqual([])
    expect(textsOf(locale).length).toBeGreaterThan(400)
  })

  it('is loaded by its own tag and has the direction of its script [USER-31]', async () => {
    const { messages, ...known } = await loadLocale(tag)
    expect(known).toEqual({ tag, direction: ['Arab', 'Hebr', 'Thaa'].includes(script) ? 'rtl' : 'ltr' })
    expect({ direction: known.direction, ...messages }).toEqual(locale)
  })

  it('ends the sentence below the title of an empty list with a full stop', () => {
    const hints = textsOf(locale).filter(([path]) => /\.(?:empty|none)Hint$/.test(path))
    expect(hints.length).toBeGreaterThan(4)
    expect(hints.filter(([, text]) => !text.endsWith('.'))).toEqual([])
  })

  it('has no text in another script [USER-31]', () => {
    for (const [path, text] of textsOf(locale)) {
      if (path === 'direction') continue
      if (script === 'Latn') expect(text, path).not.toMatch(/[^\P{L}\p{Script=Latin}]/u)
      else if (!namesOnly.test(path) && /[a-z]/.test(text.replace(names, '')))
        expect(text, path).toMatch(/[^\P{L}\p{Script=Latin}]/u)
    }
  })
})

it('has English texts for exactly the existing error codes [USER-31]', () => {
  expect(Object.keys(en.errors).sort()).toEqual([...errorCodes()].sort())
})

it('has the table that `pnpm --filter @foyer/scaffold run locales` writes [USER-31]', () => {
  expect(readFileSync(new URL('locales.ts', import.meta.url), 'utf8')).toBe(localeTable(folder))
  expect(Object.keys(locales)).toEqual(tags)
  expect(locales['en']).toBe(english)
})

describe('localeProblems', () => {
  const german = readLocale(folder, 'de') as typeof en
  const { modal, errors } = german
  const { close, ...withoutClose } = modal
  const counted = errors.EMAIL_TOO_SOON
  const titled = (title: object | string) => ({
    errors: { ...errors, EMAIL_TOO_SOON: { ...counted, title } },
  })

  it.each([
    ['a missing key', { modal: withoutClose }, 'de: modal.close is missing'],
    ['a missing group', { modal: undefined }, 'de: modal is missing'],
    ['an unknown key', { modal: { ...modal, shut: close } }, 'de: modal.shut is no key of English'],
    ['an empty text', { modal: { ...modal, close: ' ' } }, 'de: modal.close is empty'],
    ['a group for a text', { modal: { ...modal, close: { close } } }, 'de: modal.close is no text'],
    ['a text for a group', { modal: close }, 'de: modal has no texts by key'],
    ['another direction', { direction: 'up' }, 'de: direction is neither ltr nor rtl'],
    [
      'a missing plural form',
      titled({ other: counted.title.other }),
      'de: errors.EMAIL_TOO_SOON.title.one is missing, a plural form of this language',
    ],
    [
      'a plural form of other languages',
      titled({ ...counted.title, few: counted.title.other }),
      'de: errors.EMAIL_TOO_SOON.title.few is no plural form of this language',
    ],
    [
      'a misspelled placeholder',
      { modal: { ...modal, tryAgainIn: 'Erneut in {second} s' } },
      'de: modal.tryAgainIn has the places {second}, where English has {seconds}',
    ],
    [
      'a misspelled placeholder in a plural form',
      titled({ ...counted.title, one: 'In {second} Sekunde' }),
      'de: errors.EMAIL_TOO_SOON.title.one has the places {second}, where English has {seconds}',
    ],
  ])('reports the tag and the key of %s', (_, change, problem) => {
    expect(localeProblems('de', { ...german, ...change } as unknown as LocaleGroup, en)).toEqual([problem])
  })

  it('accepts a plural form that spells its number as a word', () => {
    const { title } = counted
    const word = titled({ ...title, one: 'In einer Sekunde' })
    expect(localeProblems('de', { ...german, ...word } as LocaleGroup, en)).toEqual([])
  })
})
