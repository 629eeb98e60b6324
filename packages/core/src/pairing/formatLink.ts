/** The base of a native link in its full form: a scheme gets its `://`, and the link ends with a slash. */
export function nativeBase(link: string): string {
  const full = link.includes('://') ? link : `${link.replace(/[/:]/g, '')}://`
  return full.endsWith('/') ? full : `${full}/`
}

/** The base of a web link: it ends with a slash. */
export function webBase(link: string): string {
  return link.endsWith('/') ? link : `${link}/`
}

/** The link by which a wallet receives a pairing. Telegram on Android decodes once itself. */
export function pairingLink(base: string, { uri, isEncodedTwice }: PairingPayload): string {
  const once = encodeURIComponent(uri)
  return `${base}wc?uri=${isEncodedTwice ? encodeURIComponent(once) : once}`
}

/** What a pairing link carries. */
export interface PairingPayload {
  readonly uri: string
  readonly isEncodedTwice: boolean
}

interface Intent {
  readonly nativeLink: string
  readonly androidPackage: string
  readonly fallbackUrl: string | undefined
}

/** An Android intent for a native link: opens exactly this app, or its store where it is not installed. */
export function intentLink({ nativeLink, androidPackage, fallbackUrl }: Intent): string | undefined {
  const [, scheme, rest] = /^([a-z][a-z0-9+.-]*):\/\/([^#]*)$/i.exec(nativeLink) ?? []
  if (!scheme || rest === undefined || !isPackage(androidPackage)) return undefined
  const fallback = fallbackUrl ? `S.browser_fallback_url=${encodeURIComponent(fallbackUrl)};` : ''
  return `intent://${rest}#Intent;scheme=${scheme};package=${androidPackage};${fallback}end`
}

/** The package of an app by its page in the Play Store. */
export function packageOf(playStore: string | undefined): string | undefined {
  const [, id] = /[?&]id=([\w.]+)/.exec(playStore ?? '') ?? []
  return isPackage(id) ? id : undefined
}

function isPackage(value: string | undefined): value is string {
  return value !== undefined && /^[a-z][\w]*(\.[a-z][\w]*)+$/i.test(value)
}
