const maxLength = 512

/** Schemes that run script, read files, reach into the browser, or start something other than a wallet. */
const forbidden = new Set(
  'about blob chrome content data file filesystem ftp http https intent jar javascript mailto market resource sms tel vbscript view-source ws wss'.split(
    ' ',
  ),
)

const loopback = /^(localhost|127\.0\.0\.1|[a-z0-9-]+\.localhost)$/

/** An address of the web from a directory, if a visitor may be sent there: https, or http on loopback. */
export function safeWebLink(value: unknown): string | undefined {
  if (!isPlain(value)) return undefined
  try {
    const url = new URL(value)
    if (url.username || url.password) return undefined
    const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && loopback.test(url.hostname))
    return isSafe ? value : undefined
  } catch {
    return undefined
  }
}

/**
 * The base of a wallet's links from a directory, if it may be opened: a web address, or a scheme of an app's own
 * (`rainbow://`, `rainbow:`, `rainbow`). Whatever runs script or starts something other than a wallet gives `undefined`.
 */
export function safeAppLink(value: unknown): string | undefined {
  if (!isPlain(value)) return undefined
  const [, scheme] = /^([a-z][a-z0-9+.-]{1,40})(:|$)/i.exec(value) ?? []
  if (!scheme) return undefined
  return forbidden.has(scheme.toLowerCase()) ? safeWebLink(value) : value
}

/** Printable ASCII without white space, quotes, angle brackets or backslashes: nothing that ends or hides a link. */
function isPlain(value: unknown): value is string {
  return typeof value === 'string' && value.length <= maxLength && /^[!#-&(-;=?-[\]-_a-z{-~]+$/.test(value)
}
