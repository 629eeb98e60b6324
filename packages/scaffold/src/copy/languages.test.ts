import { expect, it } from 'vitest'
import { english, loadLanguage } from './loadLanguage.js'
import { fill } from './messages.js'

it('loads a language by its tag, whatever its region, and English for one that is not spoken', async () => {
  expect((await loadLanguage('ar-EG')).tag).toBe('ar')
  expect((await loadLanguage('AR')).direction).toBe('rtl')
  expect((await loadLanguage('de-AT')).tag).toBe('de')
  expect(await loadLanguage('tlh')).toBe(english)
})

it.each(['constructor', '__proto__', 'toString-AR'])('a language called %s is English', async tag => {
  expect(await loadLanguage(tag)).toBe(english)
})

it('says which language could not be loaded', async () => {
  const known = { ar: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')) }
  await expect(loadLanguage('ar-EG', known)).rejects.toMatchObject({
    code: 'LOCALE_LOAD_FAILED',
    context: { locale: 'ar-EG' },
  })
})

it('fills named places and leaves unknown ones visible', () => {
  expect(fill('Continue in {name}, {missing}', { name: 'Ember' })).toBe('Continue in Ember, {missing}')
  expect(fill('{constructor}', {})).toBe('{constructor}')
})
