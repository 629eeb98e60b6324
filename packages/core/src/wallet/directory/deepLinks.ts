import type { ChainFamily } from '@foyer/common'
import { type Environment, pageEnvironment } from '../environment/environment.js'
import { withoutLaunchData } from '../environment/withoutLaunchData.js'
import type { WalletListing } from './listing.js'
import { safeAppLink, safeWebLink } from './safeLinks.js'

/**
 * The kind of a link to a wallet: this page in the app's own browser (`browse`), an https URL that the phone
 * passes to the app (`universal`), the app's own scheme (`native`), an Android intent, the app's store, the wallet's
 * page (`web`), or its desktop app.
 */
export type DeepLinkKind = 'browse' | 'universal' | 'native' | 'intent' | 'store' | 'web' | 'desktop'

/** A link that opens a wallet's app on a phone, or its store page. */
export interface MobileDeepLink extends DeepLink {
  readonly kind: 'browse' | 'universal' | 'native' | 'intent' | 'store'
}

/** A link that opens a wallet. */
export interface DeepLink {
  readonly kind: DeepLinkKind
  readonly href: string
  readonly target: '_self' | '_blank'
  /** The link without its pairing, which opens the wallet again for later requests. Stores have none. */
  readonly base: string | undefined
}

/** The URL of the page. */
interface PageAddress {
  readonly href: string
  readonly origin: string
}

/**
 * Returns the link that opens this page in the browser of a wallet's own app, where the wallet is an extension. Only
 * apps that cannot be paired have one.
 */
export function browseDeepLink(
  { name }: Pick<WalletListing, 'name'>,
  family: ChainFamily | undefined,
  page: PageAddress | undefined = globalThis.location,
): string | undefined {
  if (!page) return undefined
  const href = encodeURIComponent(withoutLaunchData(page.href))
  if (name === 'Phantom')
    return `https://phantom.app/ul/browse/${href}?ref=${encodeURIComponent(page.origin)}`
  const links = family?.browseLinks ?? {}
  return Object.hasOwn(links, name) ? `${links[name]}${href}` : undefined
}

/** Returns the base of a native link in full: with `://` after the scheme, and a slash at the end. */
function nativeBase(link: string): string {
  const [scheme = link] = /^[^:/]+/.exec(link) ?? []
  const full = link.includes('://') ? link : `${scheme}://`
  return full.endsWith('/') ? full : `${full}/`
}

/** Returns the base of a web link, with a slash at the end. */
function webBase(link: string): string {
  return link.endsWith('/') ? link : `${link}/`
}

/** Returns the link that passes a pairing URI to a wallet. Telegram on Android decodes it once itself. */
function pairingDeepLink(base: string, { uri, isEncodedTwice }: PairingPayload): string {
  const once = encodeURIComponent(uri)
  return `${base}wc?uri=${isEncodedTwice ? encodeURIComponent(once) : once}`
}

/** The pairing URI of a link, and its encoding. */
interface PairingPayload {
  readonly uri: string
  readonly isEncodedTwice: boolean
}

interface Intent {
  readonly nativeLink: string
  readonly androidPackage: string
  readonly fallbackUrl: string | undefined
}

/** Returns an Android intent for a native link. It opens exactly this app, or its store if it is not installed. */
function intentLink({ nativeLink, androidPackage, fallbackUrl }: Intent): string | undefined {
  const [, scheme, rest] = /^([a-z][a-z0-9+.-]*):\/\/([^#]*)$/i.exec(nativeLink) ?? []
  if (!scheme || rest === undefined || !isPackage(androidPackage)) return undefined
  const fallback = fallbackUrl ? `S.browser_fallback_url=${encodeURIComponent(fallbackUrl)};` : ''
  return `intent://${rest}#Intent;scheme=${scheme};package=${androidPackage};${fallback}end`
}

/** Returns the package name in a Play Store address. */
function packageOf(playStore: string | undefined): string | undefined {
  const [, id] = /[?&]id=([\w.]+)/.exec(playStore ?? '') ?? []
  return isPackage(id) ? id : undefined
}

function isPackage(value: string | undefined): value is string {
  return value !== undefined && /^[a-z][\w]*(\.[a-z][\w]*)+$/i.test(value)
}

/** The inputs of a wallet's links apart from the wallet. */
interface DeepLinkContext {
  readonly environment: Environment
  /** The pairing URI. Absent until there is one. */
  readonly uri: string | undefined
  /** Whether https links come before the app's own scheme. */
  readonly prefersUniversal: boolean
  /** The family of networks in which the visitor connects. */
  readonly family?: ChainFamily | undefined
}

type PairedKind = Exclude<MobileDeepLink['kind'], 'browse'>

/**
 * Returns the links that open a wallet's app on this phone, best first, without those that do not work here. A tap
 * opens the first, and the others are alternatives. An app that cannot be paired opens the page in its own browser.
 * That is the only link without a `uri`.
 */
export function mobileDeepLinks(wallet: WalletListing, context: DeepLinkContext): readonly MobileDeepLink[] {
  const { environment, uri } = context
  const target = mobileTarget(environment)
  const browse = browseDeepLink(wallet, context.family)
  const payload = uri === undefined || browse ? undefined : payloadOf(environment, uri)
  const bases = mobileBases(wallet)
  const link = (
    kind: MobileDeepLink['kind'],
    href: string | undefined,
    base?: string,
  ): readonly MobileDeepLink[] => (href === undefined ? [] : [{ kind, href, target, base }])
  const paired = (kind: 'universal' | 'native') => {
    const base = bases[kind]
    return payload && base ? link(kind, pairingDeepLink(base, payload), base) : []
  }
  const links: Readonly<Record<PairedKind, readonly MobileDeepLink[]>> = {
    universal: paired('universal'),
    native: paired('native'),
    intent: link('intent', payload && toIntent(wallet, bases.native, payload), bases.native),
    store: link('store', storeOf(wallet, environment)),
  }
  const first = link('browse', browse)
  return uri === undefined ? first : [...first, ...kindOrder(context).flatMap(kind => links[kind])]
}

/** Returns the link that opens a wallet's desktop app. */
export function desktopLink(wallet: WalletListing, { uri }: DeepLinkContext): DeepLink | undefined {
  const safe = safeAppLink(wallet.desktopLink)
  if (!safe || uri === undefined) return undefined
  const base = isWeb(safe) ? webBase(safe) : nativeBase(safe)
  const href = pairingDeepLink(base, { uri, isEncodedTwice: false })
  return { kind: 'desktop', href, target: '_blank', base }
}

/** Returns the link that opens a web wallet. */
export function webDeepLink(wallet: WalletListing, { uri }: DeepLinkContext): DeepLink | undefined {
  const safe = safeWebLink(wallet.webappLink)
  if (!safe || uri === undefined) return undefined
  const base = webBase(safe)
  return { kind: 'web', href: pairingDeepLink(base, { uri, isEncodedTwice: false }), target: '_blank', base }
}

/** Returns whether a link of the wallet can open its app from this page. */
export function canOpenApp(
  wallet: WalletListing,
  environment: Environment,
  family?: ChainFamily | undefined,
): boolean {
  if (browseDeepLink(wallet, family)) return true
  const { universal, native } = mobileBases(wallet)
  return universal !== undefined || (native !== undefined && environment.container !== 'telegram')
}

interface MobileBases {
  readonly universal: string | undefined
  readonly native: string | undefined
}

/** Returns the bases of the app's links. An https mobile link counts as universal. */
function mobileBases({ mobileLink, universalLink }: WalletListing): MobileBases {
  const mobile = safeAppLink(mobileLink)
  const universal = safeWebLink(universalLink) ?? (mobile && isWeb(mobile) ? mobile : undefined)
  return {
    universal: universal && webBase(universal),
    native: mobile && !isWeb(mobile) ? nativeBase(mobile) : undefined,
  }
}

/**
 * Returns the kinds of links in order. Telegram opens https links only. In-app browsers on Android support intents
 * but no schemes, and Samsung's and Opera's browsers open intents more reliably.
 */
function kindOrder({ environment, prefersUniversal }: DeepLinkContext): readonly PairedKind[] {
  const { container, os, browser } = environment
  if (container === 'telegram') return ['universal']
  const needsIntent = container === 'webview' || browser === 'samsung' || browser === 'opera'
  const apps: readonly PairedKind[] =
    os !== 'android' ? ['native'] : needsIntent ? ['intent', 'native'] : ['native', 'intent']
  return prefersUniversal ? ['universal', ...apps, 'store'] : [...apps, 'universal', 'store']
}

/**
 * Returns the target of a link to an app. A frame must not navigate itself to an app, and a sandbox may forbid
 * navigating the parent page. Telegram opens links only in a new window.
 */
export function mobileTarget({
  container,
  isFramed,
}: Pick<Environment, 'container' | 'isFramed'>): DeepLink['target'] {
  return container === 'telegram' || isFramed ? '_blank' : '_self'
}

function payloadOf({ container, os }: Environment, uri: string): PairingPayload {
  return { uri, isEncodedTwice: container === 'telegram' && os === 'android' }
}

function toIntent(
  wallet: WalletListing,
  base: string | undefined,
  payload: PairingPayload,
): string | undefined {
  const androidPackage = wallet.androidPackage ?? packageOf(wallet.playStore)
  if (!base || !androidPackage) return undefined
  const nativeLink = pairingDeepLink(base, payload)
  return intentLink({ nativeLink, androidPackage, fallbackUrl: safeWebLink(wallet.playStore) })
}

function storeOf({ appStore, playStore }: WalletListing, { os }: Environment): string | undefined {
  return safeWebLink(os === 'ios' ? appStore : os === 'android' ? playStore : undefined)
}

function isWeb(link: string): boolean {
  return /^https?:\/\//i.test(link)
}

interface TelegramPage {
  readonly Telegram?: { readonly WebApp?: { readonly openLink?: (href: string) => void } }
}

/**
 * Opens a link synchronously, because the browser only allows it during the tap. Telegram opens https links with its
 * own function, if it has one. Throws what the browser throws.
 */
export function openDeepLink({ href, target }: Pick<DeepLink, 'href' | 'target'>): void {
  const isTelegram = pageEnvironment().container === 'telegram'
  const webApp = (window as TelegramPage).Telegram?.WebApp
  if (isTelegram && href.startsWith('https:') && webApp?.openLink) {
    webApp.openLink(href)
    return
  }
  window.open(href, isTelegram ? '_blank' : target, 'noreferrer noopener')
}
