import type { ChainFamily } from '@foyer/common'
import { type Environment, pageEnvironment } from '../environment/environment.js'
import { withoutLaunchData } from '../environment/withoutLaunchData.js'
import type { WalletListing } from './listing.js'
import { safeAppLink, safeWebLink } from './safeLinks.js'

/**
 * How a link reaches a wallet: this page in the browser of its own app (`browse`), an https address the phone hands to the app (`universal`), the app's own scheme
 * (`native`), an Android intent, the app's store, the wallet's page (`web`), or its desktop app.
 */
export type DeepLinkKind = 'browse' | 'universal' | 'native' | 'intent' | 'store' | 'web' | 'desktop'

/** A link to a wallet's app on a phone, or to where it can be had. */
export interface MobileDeepLink extends DeepLink {
  readonly kind: 'browse' | 'universal' | 'native' | 'intent' | 'store'
}

/** One way to open a wallet, ready for a tap. */
export interface DeepLink {
  readonly kind: DeepLinkKind
  readonly href: string
  readonly target: '_self' | '_blank'
  /** What opens the wallet again for later requests: the same link without its pairing. Stores have none. */
  readonly base: string | undefined
}

/** Where the page is. */
interface PageAddress {
  readonly href: string
  readonly origin: string
}

/**
 * The link that opens this page in the browser of a wallet's own app, where the wallet is found as an extension is: for
 * apps that cannot be paired. `undefined` for all others.
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

/** The base of a native link in its full form: a scheme gets its `://`, and the link ends with a slash. */
function nativeBase(link: string): string {
  const [scheme = link] = /^[^:/]+/.exec(link) ?? []
  const full = link.includes('://') ? link : `${scheme}://`
  return full.endsWith('/') ? full : `${full}/`
}

/** The base of a web link: it ends with a slash. */
function webBase(link: string): string {
  return link.endsWith('/') ? link : `${link}/`
}

/** The link by which a wallet receives a pairing. Telegram on Android decodes once itself. */
function pairingDeepLink(base: string, { uri, isEncodedTwice }: PairingPayload): string {
  const once = encodeURIComponent(uri)
  return `${base}wc?uri=${isEncodedTwice ? encodeURIComponent(once) : once}`
}

/** What a pairing link carries. */
interface PairingPayload {
  readonly uri: string
  readonly isEncodedTwice: boolean
}

interface Intent {
  readonly nativeLink: string
  readonly androidPackage: string
  readonly fallbackUrl: string | undefined
}

/** An Android intent for a native link: opens exactly this app, or its store where it is not installed. */
function intentLink({ nativeLink, androidPackage, fallbackUrl }: Intent): string | undefined {
  const [, scheme, rest] = /^([a-z][a-z0-9+.-]*):\/\/([^#]*)$/i.exec(nativeLink) ?? []
  if (!scheme || rest === undefined || !isPackage(androidPackage)) return undefined
  const fallback = fallbackUrl ? `S.browser_fallback_url=${encodeURIComponent(fallbackUrl)};` : ''
  return `intent://${rest}#Intent;scheme=${scheme};package=${androidPackage};${fallback}end`
}

/** The package of an app by its page in the Play Store. */
function packageOf(playStore: string | undefined): string | undefined {
  const [, id] = /[?&]id=([\w.]+)/.exec(playStore ?? '') ?? []
  return isPackage(id) ? id : undefined
}

function isPackage(value: string | undefined): value is string {
  return value !== undefined && /^[a-z][\w]*(\.[a-z][\w]*)+$/i.test(value)
}

/** What the links of a wallet depend on beside the wallet. */
interface DeepLinkContext {
  readonly environment: Environment
  /** Absent while there is no link yet. */
  readonly uri: string | undefined
  /** Https links before the app's own scheme. */
  readonly prefersUniversal: boolean
  /** The family of networks the visitor connects in. */
  readonly family?: ChainFamily | undefined
}

type PairedKind = Exclude<MobileDeepLink['kind'], 'browse'>

/**
 * The links that open a wallet's app on this phone, best first; what does not work here is left out. The visitor gets
 * the first one by the tap itself and the others as a way on. An app that cannot be paired opens the page in its
 * own browser; without a `uri` that is the only link.
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

/** The link that opens a wallet's desktop app. */
export function desktopLink(wallet: WalletListing, { uri }: DeepLinkContext): DeepLink | undefined {
  const safe = safeAppLink(wallet.desktopLink)
  if (!safe || uri === undefined) return undefined
  const base = isWeb(safe) ? webBase(safe) : nativeBase(safe)
  const href = pairingDeepLink(base, { uri, isEncodedTwice: false })
  return { kind: 'desktop', href, target: '_blank', base }
}

/** The link that opens a wallet's page. */
export function webDeepLink(wallet: WalletListing, { uri }: DeepLinkContext): DeepLink | undefined {
  const safe = safeWebLink(wallet.webappLink)
  if (!safe || uri === undefined) return undefined
  const base = webBase(safe)
  return { kind: 'web', href: pairingDeepLink(base, { uri, isEncodedTwice: false }), target: '_blank', base }
}

/** Whether any link of the wallet can open its app from where the page runs. */
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

/** An https mobile link is a universal one. */
function mobileBases({ mobileLink, universalLink }: WalletListing): MobileBases {
  const mobile = safeAppLink(mobileLink)
  const universal = safeWebLink(universalLink) ?? (mobile && isWeb(mobile) ? mobile : undefined)
  return {
    universal: universal && webBase(universal),
    native: mobile && !isWeb(mobile) ? nativeBase(mobile) : undefined,
  }
}

/**
 * Telegram opens https links only. Browsers inside other Android apps do not know schemes but know intents, and so do
 * Samsung's and Opera's more reliably.
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
 * Where a link to an app opens. A frame must not navigate itself to an app, and a sandbox may keep it from navigating the page
 * around; Telegram opens nothing in its own place.
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
 * Opens a link in the task it is called in: a browser that has to wait drops the tap that allowed it. Telegram opens
 * https links by its own call where it has one. Throws what the browser throws.
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
