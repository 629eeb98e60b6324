import { type ConnectorType, cleanText, isNetworkId } from '@foyer/common'
import { bundledLinks } from './bundledLinks.js'
import { listedAppLink, safeWebLink } from './safeLinks.js'

const idPattern = /^[\w.:-]{1,128}$/
const imageIdPattern = /^[\w-]{1,128}$/
const longestList = 100

/**
 * Reads an entry of the directory service, which is not trusted. Text is cleaned, and unsafe links and images are
 * omitted. Returns `undefined` for an entry without id or name. Never throws.
 */
export function readListing(entry: unknown): WalletListing | undefined {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return undefined
  const wire = entry as Readonly<Record<string, unknown>> // members are `unknown`, so the cast is safe
  const id = matching(wire.id, idPattern)
  const name = cleanText(wire.name)
  if (!id || !name) return undefined
  return withoutAbsent({
    id,
    name,
    rdns: matching(wire.rdns, /^[\w.-]{1,128}$/),
    imageId: matching(wire.image_id, imageIdPattern),
    imageUrl: safeWebLink(wire.image_url),
    chains: texts(wire.chains).filter(isNetworkId),
    homepage: safeWebLink(wire.homepage),
    mobileLink: bundledLinks.get(id) ?? listedAppLink(wire.mobile_link),
    universalLink: safeWebLink(wire.link_mode),
    desktopLink: listedAppLink(wire.desktop_link),
    webappLink: safeWebLink(wire.webapp_link),
    appStore: safeWebLink(wire.app_store),
    playStore: safeWebLink(wire.play_store),
    chromeStore: safeWebLink(wire.chrome_store),
    injected: readInjected(wire.injected),
    isCertified: wire.badge_type === 'certified' || undefined,
  })
}

function readInjected(value: unknown): WalletListing['injected'] {
  if (!Array.isArray(value)) return undefined
  const entries = value.slice(0, longestList).flatMap(each => {
    const { namespace, injected_id } = (each ?? {}) as Readonly<Record<string, unknown>>
    const injectedId = matching(injected_id, idPattern)
    const of = matching(namespace, /^[a-z0-9]{3,8}$/)
    return injectedId && of ? [{ namespace: of, injectedId }] : []
  })
  return entries.length > 0 ? entries : undefined
}

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.slice(0, longestList).filter(each => typeof each === 'string') : []
}

function matching(value: unknown, pattern: RegExp): string | undefined {
  return typeof value === 'string' && pattern.test(value) ? value : undefined
}

function withoutAbsent(listing: WalletListing): WalletListing {
  const entries = Object.entries(listing).filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
  )
  return Object.fromEntries(entries) as unknown as WalletListing // only optional members are omitted
}

type WalletIdentity = Pick<WalletListing, 'id' | 'name' | 'rdns'>

/** Returns a wallet's name for comparisons. One wallet has a second, known name. */
export function normalizeWalletName(name: string): string {
  return name === 'Trust Wallet' ? 'Trust' : name
}

/** Returns an rdns for comparisons. MetaMask's app and its extension announce different ones. */
function normalizeRdns(rdns: string | undefined): string | undefined {
  return rdns === 'io.metamask.mobile' ? 'io.metamask' : rdns
}

/** Returns whether a connector belongs to a wallet, by directory id, rdns or name. */
export function isSameWallet(
  wallet: WalletIdentity,
  connector: Pick<FoundConnector, 'id' | 'name' | 'rdns' | 'explorerId'>,
): boolean {
  const rdns = normalizeRdns(wallet.rdns)
  return (
    connector.explorerId === wallet.id ||
    connector.id === wallet.id ||
    (rdns !== undefined && normalizeRdns(connector.rdns) === rdns) ||
    normalizeWalletName(connector.name).toLowerCase() === normalizeWalletName(wallet.name).toLowerCase()
  )
}

/** Returns whether two listings describe the same wallet. */
export function isSameListing(one: WalletIdentity, other: WalletIdentity): boolean {
  const rdns = normalizeRdns(one.rdns)
  return one.id === other.id || (rdns !== undefined && rdns === normalizeRdns(other.rdns))
}

/** The part of a discovered connector that identifies its wallet. */
export interface FoundConnector {
  readonly id: string
  readonly name: string
  readonly type: ConnectorType
  readonly rdns?: string | undefined
  readonly explorerId?: string | undefined
}

/** A wallet as a directory lists it: its name, images and links. Plain data that can be stored. */
export interface WalletListing {
  /** The wallet's id in the directory. It never changes. */
  readonly id: string
  readonly name: string
  /** The reverse domain name that its extension announces (EIP-6963). */
  readonly rdns?: string | undefined
  readonly imageUrl?: string | undefined
  /** The id of its image in the directory service. */
  readonly imageId?: string | undefined
  /** The CAIP-2 ids that the wallet supports. Empty or absent means unknown. */
  readonly chains?: readonly string[] | undefined
  readonly homepage?: string | undefined
  /** The base of the app's links on phones: a scheme (`rainbow://`), or an https URL. */
  readonly mobileLink?: string | undefined
  /** The base of its https links that the phone passes to the app (iOS universal links, Android app links). */
  readonly universalLink?: string | undefined
  readonly desktopLink?: string | undefined
  readonly webappLink?: string | undefined
  readonly appStore?: string | undefined
  readonly playStore?: string | undefined
  readonly chromeStore?: string | undefined
  /** The names of its extension's globals in a page, by namespace. */
  readonly injected?: readonly { readonly namespace: string; readonly injectedId: string }[] | undefined
  /** Whether WalletConnect certified it. */
  readonly isCertified?: boolean | undefined
  /** The app's Android package, if it is known. */
  readonly androidPackage?: string | undefined
}
