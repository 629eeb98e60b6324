import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { walletList } from './listedWallets.js'

/** Every field of an entry with the pattern of its values. */
const forms: Readonly<Record<string, RegExp>> = {
  id: /^[0-9a-f]{64}$/,
  name: /^[\w. -]{2,40}$/,
  badge_type: /^certified$/,
  homepage: /^https:\/\//,
  rdns: /^[a-z0-9]+(\.[a-z0-9-]+)+$/,
  mobile_link: /^(https|[a-z0-9-]+):\/\//,
  link_mode: /^https:\/\//,
  desktop_link: /^[a-z-]+:\/\//,
  webapp_link: /^https:\/\//,
  app_store: /^https:\/\/apps\.apple\.com\/app\/id\d{9,10}$/,
  play_store: /^https:\/\/play\.google\.com\/store\/apps\/details\?id=[a-z]\w*(\.\w+)+$/,
  chrome_store: /^https:\/\/chromewebstore\.google\.com\/detail\/[a-p]{32}$/,
}
const chainForm = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/

const source = readFileSync(new URL('./wallets.json', import.meta.url), 'utf8')

describe('the list of wallets [USER-9]', () => {
  it('is one JSON file, equal to the typed module', () => {
    expect(walletList).toEqual(JSON.parse(source))
    expect(walletList.version).toBe(1)
    expect(walletList.data.length).toBeGreaterThanOrEqual(40)
  })

  it.each(['id', 'name', 'rdns', 'mobile_link', 'app_store', 'play_store', 'chrome_store'] as const)(
    'has no duplicate %s',
    key => {
      const present = walletList.data.flatMap(each => each[key] ?? [])
      expect(new Set(present).size).toBe(present.length)
    },
  )

  it.each(walletList.data.map(each => [each.name, each] as const))(
    '%s has known fields only',
    (_, wallet) => {
      const { chains = [], ...texts } = wallet
      for (const [key, value] of Object.entries(texts)) expect(value, key).toMatch(forms[key] ?? /^\b$/)
      expect(chains.length).toBeGreaterThan(0)
      for (const chain of chains) expect(chain).toMatch(chainForm)
      const ways = [wallet.mobile_link, wallet.rdns, wallet.play_store, wallet.chrome_store]
      expect(ways.some(Boolean)).toBe(true)
    },
  )

  it('contains no images, so that only the file is requested', () => {
    expect(walletList.data.filter(each => each.image_url)).toEqual([])
  })

  it('is at most 5 kB compressed', () => {
    expect(gzipSync(source, { level: 9 }).length).toBeLessThanOrEqual(5000)
  })
})
