import { expect, it } from 'vitest'
import { type EnvironmentPage, readEnvironment } from './environment.js'

const ios = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko)'
const agents = {
  iosSafari: `${ios} Version/17.5 Mobile/15E148 Safari/604.1`,
  iosChrome: `${ios} CriOS/126.0 Mobile/15E148 Safari/604.1`,
  iosWebview: `${ios} Mobile/15E148`,
  iosInstagram: `${ios} Mobile/15E148 Instagram 334.0`,
  iosMetaMask: `${ios} Mobile/15E148 WebView MetaMaskMobile`,
  ipad: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
  androidChrome: `${android} Chrome/126.0.0.0 Mobile Safari/537.36`,
  androidWebview:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36',
  samsung: `${android} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
  operaMini: 'Opera/9.80 (J2ME/MIDP; Opera Mini/9.80)',
  windowsEdge:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0',
  linuxFirefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0',
}

interface Page extends Partial<Omit<EnvironmentPage, 'navigator'>> {
  readonly navigator?: Partial<EnvironmentPage['navigator']>
  readonly [name: string]: unknown
}

function environmentOf(userAgent: string, { navigator, ...rest }: Page = {}) {
  const page: EnvironmentPage = { navigator: { userAgent, ...navigator }, ...rest }
  return readEnvironment(page)
}

it.each([
  ['iosSafari', { isMobile: true, os: 'ios', browser: 'safari', container: 'browser', reusesPairing: true }],
  ['iosChrome', { isMobile: true, os: 'ios', browser: 'chrome', container: 'browser', reusesPairing: true }],
  ['iosWebview', { isMobile: true, os: 'ios', container: 'webview', reusesPairing: false }],
  ['iosInstagram', { os: 'ios', container: 'webview' }],
  ['iosMetaMask', { os: 'ios', container: 'wallet', hostWallet: 'MetaMask' }],
  [
    'androidChrome',
    { isMobile: true, os: 'android', browser: 'chrome', container: 'browser', reusesPairing: false },
  ],
  ['androidWebview', { os: 'android', container: 'webview' }],
  ['samsung', { os: 'android', browser: 'samsung', container: 'browser' }],
  ['operaMini', { isMobile: true, browser: 'opera' }],
  [
    'windowsEdge',
    { isMobile: false, os: 'windows', browser: 'edge', container: 'browser', reusesPairing: false },
  ],
  ['linuxFirefox', { isMobile: false, os: 'linux', browser: 'firefox', container: 'browser' }],
] as const)('reads %s', (name, expected) => {
  expect(environmentOf(agents[name])).toMatchObject(expected)
})

it('detects an iPad that claims to be a Mac, and a real Mac [USER-1]', () => {
  const touch = environmentOf(agents.ipad, { navigator: { maxTouchPoints: 5 } })
  expect(touch).toMatchObject({ isMobile: true, os: 'ios', container: 'browser' })
  const mac = environmentOf(agents.ipad, { navigator: { maxTouchPoints: 0 } })
  expect(mac).toMatchObject({ isMobile: false, os: 'mac', reusesPairing: false })
})

it('treats a coarse pointer as mobile', () => {
  const matchMedia = (query: string) => ({ matches: query === '(pointer:coarse)' })
  expect(environmentOf(agents.linuxFirefox, { matchMedia }).isMobile).toBe(true)
})

it('detects Telegram by its launch parameters, and not by a script of Telegram', () => {
  const found = environmentOf(agents.androidWebview, { location: { hash: '#tgWebAppVersion=8.0' } })
  expect(found).toMatchObject({ container: 'telegram', reusesPairing: true })
  const other = environmentOf(agents.androidChrome, { Telegram: { Login: {} } })
  expect(other).toMatchObject({ container: 'browser', reusesPairing: false })
})

it('detects an installed page', () => {
  const matchMedia = (query: string) => ({ matches: query.includes('standalone') })
  expect(environmentOf(agents.androidChrome, { matchMedia }).container).toBe('pwa')
  expect(environmentOf(agents.iosWebview, { navigator: { standalone: true } }).container).toBe('pwa')
})

it('detects a Safe and Farcaster by the exact origins of parent pages', () => {
  const framedBy = (origin: string) =>
    environmentOf(agents.windowsEdge, { self: 1, top: 2, location: { ancestorOrigins: [origin] } })
  expect(framedBy('https://app.safe.global')).toMatchObject({ container: 'safe', isFramed: true })
  expect(framedBy('https://farcaster.xyz').container).toBe('farcaster')
  expect(framedBy('https://app.safe.global.evil.example')).toMatchObject({
    container: 'browser',
    isFramed: true,
  })
})

it('detects the wallet of an in-app browser by its provider, before imitated ones', () => {
  const inside = (ethereum: object) => environmentOf(agents.androidWebview, { ethereum })
  expect(inside({ isMetaMask: true, isTrust: true })).toMatchObject({
    container: 'wallet',
    hostWallet: 'Trust',
  })
  expect(inside({ isMetaMask: true }).hostWallet).toBe('MetaMask')
  const hostile = {
    get isTrust(): boolean {
      throw new TypeError('no')
    },
  }
  expect(inside(hostile).container).toBe('webview')
})

it('does not mistake a desktop extension for an in-app browser', () => {
  expect(environmentOf(agents.windowsEdge, { ethereum: { isMetaMask: true } })).toMatchObject({
    container: 'browser',
    hostWallet: undefined,
  })
})
