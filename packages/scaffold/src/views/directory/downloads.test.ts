import { type Environment, readEnvironment } from '@foyer/core/engine'
import { expect, it } from 'vitest'
import { storyListings } from '../../stories/storyListings.js'
import { phoneDownload, toDownloads } from './downloads.js'

const { everyWay, appOnly } = storyListings
const on = (userAgent: string): Environment => readEnvironment({ navigator: { userAgent } })
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'

it.each([
  ['Chrome', on(`${mac} Chrome/131.0.0.0 Safari/537.36`), 'chromeStore'],
  ['Firefox', on(`${mac} Gecko/20100101 Firefox/133.0`), 'homepage'],
  ['Safari', on(`${mac} Version/18.1 Safari/605.1.15`), 'homepage'],
  ['an iPhone', on('Mozilla/5.0 (iPhone) Version/18.1 Mobile Safari/604.1'), 'appStore'],
  ['an Android phone', on('Mozilla/5.0 (Linux; Android 14) Chrome/131.0.0.0 Mobile'), 'playStore'],
] as const)('offers the download for %s first, and every other one after it', (_, environment, first) => {
  const places = toDownloads(everyWay, environment).map(({ place }) => place)
  expect(places[0]).toBe(first)
  expect(places.toSorted()).toEqual(['appStore', 'chromeStore', 'homepage', 'playStore'])
})

it('leaves out a download that is no web page', () => {
  const wallet = { ...appOnly, appStore: 'javascript:alert(1)' }
  expect(toDownloads(wallet, on(mac)).map(({ place }) => place)).toEqual(['homepage'])
})

it('sends a phone of an unknown kind to the website, or to the only store', () => {
  const { homepage: _homepage, ...withoutSite } = everyWay
  expect(phoneDownload(everyWay)).toBe('https://harbour.example')
  expect(phoneDownload(withoutSite)).toBeUndefined()
  expect(phoneDownload({ ...withoutSite, playStore: undefined })).toBe(everyWay.appStore)
  expect(phoneDownload(storyListings.longName)).toBeUndefined()
})
