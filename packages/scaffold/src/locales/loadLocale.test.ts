import { FoyerError } from '@foyer/common'
import { expect, it } from 'vitest'
import { fill } from './fill.js'
import { loadLocale } from './loadLocale.js'
import { english } from './locales.js'

it('loads a language by its tag, whatever its region, and English for one that is not spoken', async () => {
  expect((await loadLocale('ar-EG')).tag).toBe('ar')
  expect((await loadLocale('AR')).direction).toBe('rtl')
  expect((await loadLocale('de-AT')).tag).toBe('de')
  expect((await loadLocale('tlh')).tag).toBe('en')
})

it.each(['constructor', '__proto__', 'toString-AR'])('a language called %s is English', async tag => {
  expect((await loadLocale(tag)).tag).toBe('en')
})

it('says which language could not be loaded', async () => {
  const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  await expect(loadLocale('ar-EG', { ...english, load })).rejects.toMatchObject({
    code: 'LOCALE_LOAD_FAILED',
    context: { locale: 'ar-EG' },
  })
})

it('says that only a reload helps where the page cannot use what came [USER-31]', async () => {
  const failure = new FoyerError('FEATURE_LOAD_FAILED', { name: 'en.js', needsReload: true })
  const load = () => Promise.reject(failure)
  await expect(loadLocale('en', { ...english, load })).rejects.toMatchObject({
    code: 'LOCALE_LOAD_FAILED',
    context: { locale: 'en', needsReload: true },
  })
})

it('fills named places and leaves unknown ones visible', () => {
  expect(fill('Continue in {name}, {missing}', { name: 'Ember' })).toBe('Continue in Ember, {missing}')
  expect(fill('{constructor}', {})).toBe('{constructor}')
})
