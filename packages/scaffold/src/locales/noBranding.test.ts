import { expect, it } from 'vitest'
import { loadLocale } from './loadLocale.js'
import { locales } from './locales.js'

const textsOf = (texts: unknown): readonly string[] =>
  typeof texts === 'string' ? [texts] : Object.values(texts ?? {}).flatMap(textsOf)

/** Matches the maker's name in a sentence. Names in code (`createFoyer`) are for developers. */
const maker = /\b(?:foyer|reown|web3modal|appkit)\b(?!\.id)|\bpowered by\b/i

it.each(Object.keys(locales))("does not name the modal's maker in any text of %s [USER-9]", async tag => {
  const texts = textsOf((await loadLocale(tag)).messages)
  expect(texts.length).toBeGreaterThan(400)
  expect(texts.filter(each => maker.test(each))).toEqual([])
})

it('finds a text that names the maker', () => {
  expect(maker.test('Powered by Foyer')).toBe(true)
  expect(maker.test('Give a projectId in the options of createFoyer.')).toBe(false)
})
