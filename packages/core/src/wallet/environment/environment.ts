import type { AppMetadata } from '../../base/settings.js'
import { isTelegram, type TelegramPage } from './isTelegram.js'

/**
 * The operating system of the visitor's device. iPadOS is always `ios`, even if its browser claims to run on a Mac.
 */
type OperatingSystem = 'ios' | 'android' | 'mac' | 'windows' | 'linux' | 'unknown'

/** The browser, as far as it matters for opening apps. */
type Browser = 'safari' | 'chrome' | 'firefox' | 'edge' | 'samsung' | 'opera' | 'other'

/**
 * The container of the page: a browser, the installed page (`pwa`), Telegram, Farcaster, a Safe, the in-app browser
 * of a wallet (`wallet`), or the in-app browser of another app (`webview`).
 */
type Container = 'browser' | 'pwa' | 'telegram' | 'farcaster' | 'safe' | 'wallet' | 'webview'

/** The environment of the page. It decides which wallets can be reached, and how they are opened. */
export interface Environment {
  /** Whether the pointer is coarse, or the browser runs on a phone or tablet. */
  readonly isMobile: boolean
  readonly os: OperatingSystem
  readonly browser: Browser
  readonly container: Container
  /** The name of the wallet whose in-app browser this is. Only with the container `wallet`. */
  readonly hostWallet: string | undefined
  /** Whether the page is in a frame of another page. */
  readonly isFramed: boolean
  /**
   * Whether a pending pairing is used again: in Telegram and on iOS (where Chrome's user agent also contains
   * `Safari`).
   */
  readonly reusesPairing: boolean
}

/** The signs of a wallet's in-app browser: a word in its user agent, or a flag of its provider. */
interface HostWallet {
  readonly name: string
  readonly agent?: RegExp
  readonly flags?: readonly string[]
}

/** The in-app browsers of wallets. Those whose flags others imitate come last. */
const hostWallets: readonly HostWallet[] = [
  { name: 'Trust', agent: /\bTrust\//, flags: ['isTrust', 'isTrustWallet'] },
  { name: 'Coinbase Wallet', agent: /CoinbaseWallet|CoinbaseBrowser/, flags: ['isCoinbaseBrowser'] },
  { name: 'Phantom', agent: /\bPhantom\//, flags: ['isPhantom'] },
  { name: 'OKX Wallet', agent: /\bOKApp\b|\bOKEx\b/, flags: ['isOkxWallet', 'isOKExWallet'] },
  { name: 'Bitget Wallet', agent: /BitKeep|BitgetWallet/, flags: ['isBitKeep'] },
  { name: 'imToken', agent: /\bimToken\b/i, flags: ['isImToken'] },
  { name: 'TokenPocket', agent: /TokenPocket/, flags: ['isTokenPocket'] },
  { name: 'SafePal', agent: /SafePal/i, flags: ['isSafePal'] },
  { name: 'Rainbow', agent: /\bRainbow\b/, flags: ['isRainbow'] },
  { name: 'Uniswap Wallet', agent: /Uniswap(Wallet|Mobile)/i, flags: ['isUniswapWallet'] },
  { name: 'Binance Wallet', agent: /\bBNC\/|Binance/, flags: ['isBinance'] },
  { name: 'MetaMask', agent: /MetaMaskMobile/, flags: ['isMetaMask'] },
]

/** The part of a window that reveals its environment. Its globals may have any value. */
export interface EnvironmentPage extends Omit<TelegramPage, 'location'> {
  readonly navigator: {
    readonly userAgent: string
    readonly maxTouchPoints?: number
    /** iOS only: whether the page was started from the home screen. */
    readonly standalone?: boolean
  }
  matchMedia?(query: string): { readonly matches: boolean }
  readonly self?: unknown
  readonly top?: unknown
  readonly location?: { readonly ancestorOrigins?: ArrayLike<string>; readonly hash?: string }
  readonly ethereum?: unknown
}

/**
 * Reads the environment of a page. It is cheap, never throws and sends no request.
 *
 * @example
 * readEnvironment(window) // { isMobile: true, os: 'ios', browser: 'safari', container: 'browser', … }
 */
export function readEnvironment(page: EnvironmentPage): Environment {
  const { userAgent } = page.navigator
  const os = readSystem(page)
  const isMobile =
    os === 'ios' ||
    matches(page, '(pointer:coarse)') ||
    /android|webos|iphone|ipad|ipod|blackberry|opera mini/i.test(userAgent)
  const isFramed = page.top !== undefined && page.top !== page.self
  const hostWallet = isMobile ? readHostWallet(page) : undefined
  const container = readContainer(page, { os, isFramed, hostWallet })
  return {
    isMobile,
    os,
    browser: readBrowser(userAgent),
    container,
    hostWallet: container === 'wallet' ? hostWallet : undefined,
    isFramed,
    reusesPairing: container === 'telegram' || (os === 'ios' && /safari/i.test(userAgent)),
  }
}

/** Reads the environment of the current page with {@link readEnvironment}. On a server it is a desktop browser. */
export function pageEnvironment(): Environment {
  return readEnvironment(typeof window === 'undefined' ? { navigator: { userAgent: '' } } : window)
}

function readSystem({ navigator: { userAgent, maxTouchPoints = 0 } }: EnvironmentPage): OperatingSystem {
  if (/android/i.test(userAgent)) return 'android'
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios'
  // iPadOS claims to be a Mac, but no Mac has a touch screen.
  if (/macintosh/i.test(userAgent)) return maxTouchPoints > 1 ? 'ios' : 'mac'
  if (/windows/i.test(userAgent)) return 'windows'
  return /linux|cros/i.test(userAgent) ? 'linux' : 'unknown'
}

/**
 * Reads the browser. The order matters, because most user agents also contain the names of the browsers that they
 * derive from.
 */
function readBrowser(userAgent: string): Browser {
  if (/samsungbrowser/i.test(userAgent)) return 'samsung'
  if (/\bopr\/|opera|opios|\bopt\//i.test(userAgent)) return 'opera'
  if (/\bedg(e|a|ios)?\//i.test(userAgent)) return 'edge'
  if (/firefox|fxios/i.test(userAgent)) return 'firefox'
  if (/chrome|crios/i.test(userAgent)) return 'chrome'
  return /safari/i.test(userAgent) ? 'safari' : 'other'
}

interface PageFacts {
  readonly os: OperatingSystem
  readonly isFramed: boolean
  readonly hostWallet: string | undefined
}

function readContainer(page: EnvironmentPage, { os, isFramed, hostWallet }: PageFacts): Container {
  const { userAgent } = page.navigator
  const parents = isFramed ? Array.from(page.location?.ancestorOrigins ?? []) : []
  if (isTelegram(page)) return 'telegram'
  if (parents.some(each => /^https:\/\/(app\.)?safe\.global$/.test(each))) return 'safe'
  const isFarcaster = /warpcast|farcaster/i.test(userAgent)
  if (isFarcaster || parents.some(each => /^https:\/\/(www\.)?(warpcast\.com|farcaster\.xyz)$/.test(each)))
    return 'farcaster'
  if (hostWallet) return 'wallet'
  if (isWebview(page, os)) return 'webview'
  return matches(page, '(display-mode: standalone)') || page.navigator.standalone === true ? 'pwa' : 'browser'
}

const socialApps =
  /fban|fbav|fb_iab|instagram|micromessenger|\bline\/|snapchat|bytedance|musical_ly|tiktok|twitter|linkedinapp|pinterest/i

/**
 * Returns whether this is an in-app browser. Its user agent contains the app's name, or lacks the parts of the
 * system's own browsers.
 */
function isWebview({ navigator: { userAgent, standalone } }: EnvironmentPage, os: OperatingSystem): boolean {
  if (socialApps.test(userAgent)) return true
  if (os === 'android') return /;\s*wv\)/.test(userAgent)
  const isPhone = os === 'ios' && /iphone|ipad|ipod/i.test(userAgent)
  return isPhone && standalone !== true && !/safari\//i.test(userAgent)
}

function readHostWallet(page: EnvironmentPage): string | undefined {
  const byAgent = hostWallets.find(({ agent }) => agent?.test(page.navigator.userAgent))
  return (byAgent ?? hostWallets.find(({ flags = [] }) => flags.some(flag => hasFlag(page, flag))))?.name
}

/**
 * Returns whether the page's `ethereum` has a flag. It may have any value, and a getter that throws counts as no
 * flag.
 */
function hasFlag(page: EnvironmentPage, flag: string): boolean {
  try {
    return (page.ethereum as Readonly<Record<string, unknown>> | undefined)?.[flag] === true
  } catch {
    return false
  }
}

function matches(page: EnvironmentPage, query: string): boolean {
  return page.matchMedia?.(query).matches === true
}

/** Reads the metadata of the page for apps that give none: title, description, URL and icon. */
export function readPageMetadata(): AppMetadata {
  if (typeof document === 'undefined') return { name: '', description: '', url: '', icons: [] }
  const description = document.querySelector<HTMLMetaElement>(
    'meta[property="og:description"], meta[name="description"]',
  )
  const icon = document.querySelector<HTMLLinkElement>('link[rel~="icon"]')
  return {
    name: document.title,
    description: description?.content ?? '',
    url: location.origin,
    icons: icon ? [icon.href] : [],
  }
}
