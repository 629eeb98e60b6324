import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { isNetworkId, namespaces } from '@foyer/common'
import { describe, expect, it } from 'vitest'
import { bundledLinks } from './bundledLinks.js'
import { bundledWallets } from './bundledWallets.js'
import { mobileDeepLinks } from './deepLinks.js'
import { firstWallets } from './firstWallets.js'
import { listedAppLink, safeAppLink, safeWebLink } from './safeLinks.js'

const uri = 'wc:00aa@2?relay-protocol=irn&symKey=11bb'

const phone = {
  isMobile: true,
  os: 'ios',
  browser: 'safari',
  container: 'browser',
  hostWallet: undefined,
  isFramed: false,
  reusesPairing: true,
} as const

const unique = (values: readonly (string | undefined)[]) => new Set(values).size

describe('the bundled wallets', () => {
  it('are 40, each once by id, name, app and extension', () => {
    expect(bundledWallets).toHaveLength(40)
    expect(unique(bundledWallets.map(each => each.id))).toBe(40)
    expect(unique(bundledWallets.map(each => each.name.toLowerCase()))).toBe(40)
    for (const key of ['rdns', 'mobileLink', 'appStore', 'playStore', 'chromeStore'] as const) {
      const present = bundledWallets.flatMap(each => each[key] ?? [])
      expect(unique(present), key).toBe(present.length)
    }
  })

  it('start with those in the recommended order, with a link to the app', () => {
    const first = bundledWallets.slice(0, 4)
    expect(first.map(each => each.name)).toEqual(['MetaMask', 'Trust Wallet', 'Rainbow', 'OKX Wallet'])
    expect(first.every(each => each.mobileLink)).toBe(true)
  })

  it('include some to start with, each with an app and a page, at least one per family', () => {
    expect(firstWallets.map(each => each.name)).toEqual([
      'MetaMask',
      'Trust Wallet',
      'Rainbow',
      'Keplr',
      'Talisman',
    ])
    expect(bundledWallets).toMatchObject(
      bundledWallets.map(known => firstWallets.find(each => each.id === known.id) ?? {}),
    )
    expect(firstWallets.every(each => bundledWallets.some(known => known.id === each.id))).toBe(true)
    expect(firstWallets.every(each => each.mobileLink && each.homepage)).toBe(true)
    const families = new Set(
      firstWallets.flatMap(({ chains = [] }) => chains.map(each => each.split(':')[0])),
    )
    expect([...families].sort()).toEqual(['cosmos', 'eip155', 'polkadot', 'solana'])
  })

  it('have the long links that are kept whatever the directory lists', () => {
    const long = bundledWallets.filter(
      ({ mobileLink = '' }) => !mobileLink.startsWith('https:') && listedAppLink(mobileLink) !== mobileLink,
    )
    const links = long.flatMap(({ id, mobileLink }) => (mobileLink ? [[id, mobileLink] as const] : []))
    expect(new Map(links)).toEqual(bundledLinks)
  })

  it.each(bundledWallets.map(each => [each.name, each] as const))(
    'have only valid facts for %s',
    (_, wallet) => {
      expect(wallet.id).toMatch(/^[0-9a-f]{64}$/)
      expect(safeWebLink(wallet.homepage)).toBeDefined()
      for (const key of ['universalLink', 'webappLink', 'appStore', 'playStore', 'chromeStore'] as const) {
        expect(safeWebLink(wallet[key]), key).toBe(wallet[key])
      }
      for (const key of ['mobileLink', 'desktopLink'] as const) {
        expect(safeAppLink(wallet[key]), key).toBe(wallet[key])
      }
      if (wallet.rdns) expect(wallet.rdns).toMatch(/^[a-z0-9]+(\.[a-z0-9-]+)+$/)
      if (wallet.appStore) expect(wallet.appStore).toMatch(/\/id\d{9,10}$/)
      if (wallet.playStore) expect(wallet.playStore).toMatch(/\?id=[a-z]\w*(\.\w+)+$/)
      if (wallet.chromeStore) expect(wallet.chromeStore).toMatch(/\/[a-p]{32}$/)
      expect(wallet.chains?.length).toBeGreaterThan(0)
      expect(wallet.chains?.every(isNetworkId)).toBe(true)
      const ways = [wallet.mobileLink, wallet.rdns, wallet.playStore, wallet.chromeStore]
      expect(ways.some(Boolean)).toBe(true)
    },
  )

  it('open at least 30 apps on a phone with a link that contains the pairing URI', () => {
    const opened = bundledWallets.flatMap(
      wallet => mobileDeepLinks(wallet, { environment: phone, uri, prefersUniversal: false })[0] ?? [],
    )
    const carrying = opened.filter(({ href }) => href.endsWith(`wc?uri=${encodeURIComponent(uri)}`))
    expect(carrying.length).toBeGreaterThanOrEqual(30)
  })

  it.each(namespaces)('include wallets of %s, at least one with a link to its app', namespace => {
    const wallets = bundledWallets.filter(each => each.chains?.some(id => id.startsWith(`${namespace}:`)))
    expect(wallets.some(each => each.mobileLink)).toBe(true)
  })

  it('are at most 4.7 kB compressed, a third of it ids', () => {
    const source = readFileSync(new URL('./bundledWallets.ts', import.meta.url), 'utf8')
    const built = source.replaceAll(/\/\*\*[\s\S]*?\*\//g, '')
    expect(gzipSync(built, { level: 9 }).length).toBeLessThanOrEqual(4700)
  })
})
