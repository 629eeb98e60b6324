import { describe, expect, it, vi } from 'vitest'
import { testFamilies } from '../../testing/testFamilies.js'
import type { Environment } from '../environment/environment.js'
import { browseDeepLink, canOpenApp, desktopLink, mobileDeepLinks, webDeepLink } from './deepLinks.js'
import type { WalletListing } from './listing.js'

const uri = 'wc:abc@2?relay-protocol=irn&symKey=00ff'
const once = encodeURIComponent(uri)
const base: Environment = {
  isMobile: true,
  os: 'ios',
  browser: 'safari',
  container: 'browser',
  hostWallet: undefined,
  isFramed: false,
  reusesPairing: true,
}
const android: Environment = { ...base, os: 'android', browser: 'chrome', reusesPairing: false }
const acme: WalletListing = {
  id: 'acme',
  name: 'Acme',
  mobileLink: 'acme://',
  universalLink: 'https://acme.example/app',
  desktopLink: 'acme-desktop',
  webappLink: 'https://web.acme.example',
  appStore: 'https://apps.apple.com/app/id1',
  playStore: 'https://play.google.com/store/apps/details?id=com.acme.wallet',
}
const links = (environment: Partial<Environment>, wallet = acme, prefersUniversal = true) =>
  mobileDeepLinks(wallet, { environment: { ...base, ...environment }, uri, prefersUniversal })
const kinds = (...given: Parameters<typeof links>) => links(...given).map(each => each.kind)

describe('mobileDeepLinks', () => {
  it('returns the universal, native and store links on iOS, all in the same tab [USER-1]', () => {
    expect(links({})).toEqual([
      {
        kind: 'universal',
        href: `https://acme.example/app/wc?uri=${once}`,
        target: '_self',
        base: 'https://acme.example/app/',
      },
      { kind: 'native', href: `acme://wc?uri=${once}`, target: '_self', base: 'acme://' },
      { kind: 'store', href: acme.appStore, target: '_self', base: undefined },
    ])
  })

  it('adds the Android intent after the native link, with the store as fallback', () => {
    const found = links(android)
    expect(found.map(each => each.kind)).toEqual(['universal', 'native', 'intent', 'store'])
    expect(found[2]?.href).toBe(
      `intent://wc?uri=${once}#Intent;scheme=acme;package=com.acme.wallet;S.browser_fallback_url=${encodeURIComponent(acme.playStore ?? '')};end`,
    )
    expect(found[3]?.href).toBe(acme.playStore)
  })

  it.each([
    ['an in-app browser', { ...android, container: 'webview' as const }],
    ['Samsung', { ...android, browser: 'samsung' as const }],
    ['Opera', { ...android, browser: 'opera' as const }],
  ])('puts the intent before the native link in %s', (_, environment) => {
    expect(kinds(environment)).toEqual(['universal', 'intent', 'native', 'store'])
  })

  it('returns only https links in Telegram, in a new window, encoded twice on Android', () => {
    expect(links({ container: 'telegram' })).toEqual([
      {
        kind: 'universal',
        href: `https://acme.example/app/wc?uri=${once}`,
        target: '_blank',
        base: 'https://acme.example/app/',
      },
    ])
    const [first] = links({ ...android, container: 'telegram' })
    expect(first?.href).toBe(`https://acme.example/app/wc?uri=${encodeURIComponent(once)}`)
    expect(kinds({ container: 'telegram' }, { id: 'x', name: 'X', mobileLink: 'xx://' })).toEqual([])
  })

  it('opens a new window from a frame, so that no sandbox has to allow top navigation [USER-27]', () => {
    expect(links({ isFramed: true }).map(each => each.target)).toEqual(['_blank', '_blank', '_blank'])
  })

  it('starts with the native link if the app does not prefer universal ones', () => {
    expect(kinds({}, acme, false)).toEqual(['native', 'universal', 'store'])
  })

  it.each([
    ['rainbow', 'rainbow://'],
    ['rainbow:', 'rainbow://'],
    ['rainbow://', 'rainbow://'],
    ['rainbow://app', 'rainbow://app/'],
  ])('completes the scheme %s to %s', (mobileLink, full) => {
    expect(links({}, { id: 'r', name: 'R', mobileLink })[0]?.href).toBe(`${full}wc?uri=${once}`)
  })

  it('treats an https mobile link as universal', () => {
    const [only] = links({}, { id: 'r', name: 'R', mobileLink: 'https://r.example' })
    expect(only).toMatchObject({ kind: 'universal', href: `https://r.example/wc?uri=${once}` })
  })

  it('returns nothing without a pairing URI', () => {
    expect(
      mobileDeepLinks(acme, { environment: base, uri: undefined, prefersUniversal: true }).map(
        each => each.kind,
      ),
    ).toEqual([])
  })

  it('contains nothing harmful from a hostile directory', () => {
    const hostile: WalletListing = {
      id: 'h',
      name: 'H',
      mobileLink: 'javascript:alert(1)//',
      universalLink: 'http://evil.example',
      desktopLink: 'data:text/html,x',
      webappLink: 'javascript:alert(1)',
      appStore: 'itms://x',
      playStore: 'https://play.google.com/?id=a;b=c;end',
      androidPackage: 'com.x;S.browser_fallback_url=evil',
    }
    expect(links(android, hostile).map(each => each.href)).toEqual(['https://play.google.com/?id=a;b=c;end'])
    const context = { environment: base, uri, prefersUniversal: true }
    expect(desktopLink(hostile, context)).toBeUndefined()
    expect(webDeepLink(hostile, context)).toBeUndefined()
    expect(canOpenApp(hostile, base)).toBe(false)
  })
})

it('opens desktop apps and web wallets in a new window', () => {
  const context = { environment: { ...base, isMobile: false }, uri, prefersUniversal: true }
  expect(desktopLink(acme, context)).toMatchObject({
    href: `acme-desktop://wc?uri=${once}`,
    target: '_blank',
  })
  expect(webDeepLink(acme, context)).toMatchObject({
    href: `https://web.acme.example/wc?uri=${once}`,
    target: '_blank',
  })
})

it('returns whether an app can be opened from this page', () => {
  const native: WalletListing = { id: 'n', name: 'N', mobileLink: 'nn://' }
  expect(canOpenApp(native, base)).toBe(true)
  expect(canOpenApp(native, { ...base, container: 'telegram' })).toBe(false)
  expect(canOpenApp({ id: 'd', name: 'D', desktopLink: 'dd://' }, base)).toBe(false)
})

describe('the links of apps that cannot be paired', () => {
  const page = { href: 'https://shop.example/pay?a=1&b=2', origin: 'https://shop.example' }
  const phantom: WalletListing = {
    id: 'p',
    name: 'Phantom',
    mobileLink: 'phantom://',
    appStore: acme.appStore ?? '',
  }
  const coinbase: WalletListing = { ...acme, name: 'Coinbase Wallet' }

  it('open the page in the app’s own browser, where the wallet is an extension', () => {
    expect(browseDeepLink(phantom, testFamilies.solana, page)).toBe(
      'https://phantom.app/ul/browse/https%3A%2F%2Fshop.example%2Fpay%3Fa%3D1%26b%3D2?ref=https%3A%2F%2Fshop.example',
    )
    expect(browseDeepLink(coinbase, testFamilies.solana, page)).toBe(
      'https://go.cb-w.com/dapp?cb_url=https%3A%2F%2Fshop.example%2Fpay%3Fa%3D1%26b%3D2',
    )
  })

  it('exist only for those apps, and for Coinbase only on Solana', () => {
    expect(browseDeepLink(coinbase, testFamilies.eip155, page)).toBeUndefined()
    expect(browseDeepLink(acme, testFamilies.solana, page)).toBeUndefined()
    expect(browseDeepLink({ name: 'constructor' }, testFamilies.solana, page)).toBeUndefined()
    expect(browseDeepLink(phantom, testFamilies.solana, undefined)).toBeUndefined()
  })

  it('come before the store, and alone without a pairing URI', () => {
    vi.stubGlobal('location', page)
    for (const wallet of [phantom, coinbase]) {
      const context = { environment: base, uri, prefersUniversal: true, family: testFamilies.solana }
      expect(mobileDeepLinks(wallet, context).map(each => each.kind)).toEqual(['browse', 'store'])
      const unpaired = mobileDeepLinks(wallet, { ...context, uri: undefined })
      expect(unpaired.map(each => each.kind)).toEqual(['browse'])
    }
    expect(canOpenApp(phantom, base)).toBe(true)
    vi.unstubAllGlobals()
  })
})
