import { expect, it } from 'vitest'
import { arabic } from './ar.js'
import { english, loadLanguage } from './loadLanguage.js'
import { fill } from './phrases.js'

it('loads a language by its tag, whatever its region, and English for one that is not spoken', async () => {
  expect((await loadLanguage('ar-EG')).tag).toBe('ar')
  expect((await loadLanguage('AR')).direction).toBe('rtl')
  expect(await loadLanguage('tlh')).toBe(english)
})

it('says which language could not be loaded', async () => {
  const known = { ar: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')) }
  await expect(loadLanguage('ar-EG', known)).rejects.toMatchObject({
    code: 'LOCALE_LOAD_FAILED',
    context: { locale: 'ar-EG' },
  })
})

const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()

it('a translation keeps every place of the English text', () => {
  for (const [room, texts] of Object.entries(english.copy)) {
    for (const [key, text] of Object.entries(texts)) {
      const translated = (arabic.copy as Record<string, Record<string, string>>)[room]?.[key] ?? ''
      expect(places(translated), `${room}.${key}`).toEqual(places(text))
      expect(translated.trim(), `${room}.${key}`).not.toBe('')
    }
  }
})

it('fills named places and leaves unknown ones visible', () => {
  expect(fill('Continue in {name}, {missing}', { name: 'Ember' })).toBe('Continue in Ember, {missing}')
})
