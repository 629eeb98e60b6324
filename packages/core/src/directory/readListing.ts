import { cleanText, isNetworkId } from '@foyer/common'
import { safeAppLink, safeWebLink } from './safeLink.js'
import type { WalletListing } from './WalletListing.js'

const idPattern = /^[\w.:-]{1,128}$/
const imageIdPattern = /^[\w-]{1,128}$/
const longestList = 100

/**
 * One entry of the directory service as a listing. The service is not trusted: text is cleaned,
 * links and images must be of a safe kind, and what cannot be made safe is left out; an entry without id or name gives
 * `undefined`. Total: never throws.
 */
export function readListing(entry: unknown): WalletListing | undefined {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return undefined
  const wire = entry as Readonly<Record<string, unknown>> // any member may be anything
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
    mobileLink: safeAppLink(wire.mobile_link),
    universalLink: safeWebLink(wire.link_mode),
    desktopLink: safeAppLink(wire.desktop_link),
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
  return Object.fromEntries(entries) as unknown as WalletListing // only optional members are gone
}
