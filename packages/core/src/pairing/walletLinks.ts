import type { Namespace } from '@foyer/common'
import { safeAppLink, safeWebLink } from '../directory/safeLink.js'
import type { WalletListing } from '../directory/WalletListing.js'
import type { Environment } from '../environment/Environment.js'
import { browseLink } from './browseLink.js'
import { intentLink, nativeBase, type PairingPayload, packageOf, pairingLink, webBase } from './formatLink.js'
import type { MobileLink, WalletLink } from './WalletLink.js'

/** What the links of a wallet depend on beside the wallet. */
export interface LinkContext {
  readonly environment: Environment
  /** Absent while there is no link yet. */
  readonly uri: string | undefined
  /** Https links before the app's own scheme. */
  readonly prefersUniversal: boolean
  /** The namespace the visitor connects in. */
  readonly namespace?: Namespace | undefined
}

type PairedKind = Exclude<MobileLink['kind'], 'browse'>

/**
 * The links that open a wallet's app on this phone, best first; what does not work here is left out. The visitor gets
 * the first one by the tap itself and the others as a way on. An app that cannot be paired opens the page in its
 * own browser; without a `uri` that is the only link.
 */
export function mobileLinks(wallet: WalletListing, context: LinkContext): readonly MobileLink[] {
  const { environment, uri } = context
  const target = mobileTarget(environment)
  const browse = browseLink(wallet, context.namespace)
  const payload = uri === undefined || browse ? undefined : payloadOf(environment, uri)
  const bases = mobileBases(wallet)
  const link = (kind: MobileLink['kind'], href: string | undefined, base?: string): readonly MobileLink[] =>
    href === undefined ? [] : [{ kind, href, target, base }]
  const paired = (kind: 'universal' | 'native') => {
    const base = bases[kind]
    return payload && base ? link(kind, pairingLink(base, payload), base) : []
  }
  const links: Readonly<Record<PairedKind, readonly MobileLink[]>> = {
    universal: paired('universal'),
    native: paired('native'),
    intent: link('intent', payload && toIntent(wallet, bases.native, payload), bases.native),
    store: link('store', storeOf(wallet, environment)),
  }
  const first = link('browse', browse)
  return uri === undefined ? first : [...first, ...kindOrder(context).flatMap(kind => links[kind])]
}

/** The link that opens a wallet's desktop app. */
export function desktopLink(wallet: WalletListing, { uri }: LinkContext): WalletLink | undefined {
  const safe = safeAppLink(wallet.desktopLink)
  if (!safe || uri === undefined) return undefined
  const base = isWeb(safe) ? webBase(safe) : nativeBase(safe)
  const href = pairingLink(base, { uri, isEncodedTwice: false })
  return { kind: 'desktop', href, target: '_blank', base }
}

/** The link that opens a wallet's page. */
export function webLink(wallet: WalletListing, { uri }: LinkContext): WalletLink | undefined {
  const safe = safeWebLink(wallet.webappLink)
  if (!safe || uri === undefined) return undefined
  const base = webBase(safe)
  return { kind: 'web', href: pairingLink(base, { uri, isEncodedTwice: false }), target: '_blank', base }
}

/** Whether any link of the wallet can open its app from where the page runs. */
export function canOpenApp(
  wallet: WalletListing,
  environment: Environment,
  namespace?: Namespace | undefined,
): boolean {
  if (browseLink(wallet, namespace)) return true
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
function kindOrder({ environment, prefersUniversal }: LinkContext): readonly PairedKind[] {
  const { container, os, browser } = environment
  if (container === 'telegram') return ['universal']
  const needsIntent = container === 'webview' || browser === 'samsung' || browser === 'opera'
  const apps: readonly PairedKind[] =
    os !== 'android' ? ['native'] : needsIntent ? ['intent', 'native'] : ['native', 'intent']
  return prefersUniversal ? ['universal', ...apps, 'store'] : [...apps, 'universal', 'store']
}

function mobileTarget({ container, isFramed }: Environment): WalletLink['target'] {
  if (container === 'telegram') return '_blank'
  return isFramed ? '_top' : '_self'
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
  const nativeLink = pairingLink(base, payload)
  return intentLink({ nativeLink, androidPackage, fallbackUrl: safeWebLink(wallet.playStore) })
}

function storeOf({ appStore, playStore }: WalletListing, { os }: Environment): string | undefined {
  return safeWebLink(os === 'ios' ? appStore : os === 'android' ? playStore : undefined)
}

function isWeb(link: string): boolean {
  return /^https?:\/\//i.test(link)
}
