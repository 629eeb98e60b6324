import { FoyerError } from '@foyer/common'
import { expect, it } from 'vitest'
import { fill } from './fill.js'
import { loadLocale } from './loadLocale.js'
import { english } from './locales.js'

it('loads a language by its tag in any region, and English for an unsupported one', async () => {
  expect((await loadLocale('ar-EG')).tag).toBe('ar')
  expect((await loadLocale('AR')).direction).toBe('rtl')
  expect((await loadLocale('de-AT')).tag).toBe('de')
  expect((await loadLocale('tlh')).tag).toBe('en')
})

it.each(['constructor', '__proto__', 'toString-AR'])('loads English for a language called %s', async tag => {
  expect((await loadLocale(tag)).tag).toBe('en')
})

it('reports which language could not be loaded', async () => {
  const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  await expect(loadLocale('ar-EG', { ...english, load })).rejects.toMatchObject({
    code: 'LOCALE_LOAD_FAILED',
    context: { locale: 'ar-EG' },
  })
})

it('reports that only a reload helps when the loaded file cannot be used [USER-31]', async () => {
  const failure = new FoyerError('FEATURE_LOAD_FAILED', { name: 'en.js', needsReload: true })
  const load = () => Promise.reject(failure)
  await expect(loadLocale('en', { ...english, load })).rejects.toMatchObject({
    code: 'LOCALE_LOAD_FAILED',
    context: { locale: 'en', needsReload: true },
  })
})

it('fills named placeholders and leaves unknown ones visible', () => {
  expect(fill('Continue in {name}, {missing}', { name: 'Ember' })).toBe('Continue in Ember, {missing}')
  expect(fill('{constructor}', {})).toBe('{constructor}')
})
