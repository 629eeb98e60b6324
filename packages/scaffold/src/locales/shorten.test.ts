import { expect, it, onTestFinished, vi } from 'vitest'
import { initialOf } from './initialOf.js'
import { shortenAddress, shortenEnd, shortenMiddle } from './shorten.js'

it('shortens an address to its first six and last four characters, unless it is barely longer', () => {
  expect(shortenAddress('0x8ba1f109551bD432803012645Ac136ddd64DBA72')).toBe('0x8ba1…BA72')
  expect(shortenAddress('0x12345678901')).toBe('0x12345678901')
})

it('shortens a text in the middle', () => {
  expect(shortenMiddle('an amount that nobody can type', 10, 6)).toBe('an amount …n type')
})

it('cuts a long name and appends three dots', () => {
  expect(shortenEnd('a-name-of-more-than-twenty', 20)).toBe('a-name-of-more-than-...')
  expect(shortenEnd('short.eth', 20)).toBe('short.eth')
})

it('cuts no emoji of a name in two', () => {
  expect(shortenEnd(`a${'🦊'.repeat(20)}`, 4)).toBe('a🦊🦊🦊...')
})

const charactersOf = (text: string) => [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)

it.each(['a🇩🇪🇩🇪', 'a👩‍👩‍👧👩‍👩‍👧', 'a👍🏽👍🏽', 'ae\u0301e\u0301'])(
  'cuts no flag, family, skin tone or accent of a name in two: %s',
  name => {
    for (const length of [1, 2, 3, 4]) {
      const kept = charactersOf(shortenEnd(name, length).replace('...', ''))
      expect(charactersOf(name).slice(0, kept.length)).toEqual(kept)
    }
  },
)

it('cuts a character in two that alone is too long', () => {
  expect(shortenEnd(`e${'\u0301'.repeat(40)}`, 10)).toBe(`e${'\u0301'.repeat(9)}...`)
})

it('cuts no emoji in two where the browser knows only code points', () => {
  vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined })
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(shortenEnd(`a${'🦊'.repeat(20)}`, 4)).toBe('a🦊🦊🦊...')
  expect(initialOf('🦊 Fox')).toBe('🦊')
})

it.each([
  ['harbor', 'H'],
  ['🦊 Fox', '🦊'],
  ['🇩🇪 Börse', '🇩🇪'],
  ['', ''],
])('takes the first character of a name in place of its picture: %s', (name, initial) => {
  expect(initialOf(name)).toBe(initial)
})
