const maxLength = 512

/** Schemes that run script, read files or reach into the browser, and those of programs that are no wallet. */
const foreign = new Set(
  [
    'about blob chrome content data file filesystem intent jar javascript resource vbscript view-source',
    'afp ftp ftps git http https imap irc ircs ldap ldaps magnet nfs nntp rdp rsync rtsp sftp smb ssh svn telnet tftp vnc ws wss',
    'app-prefs bluetooth calshow facetime feed geo help hcp maps market prefs search settings shell shortcuts webcal',
    'callto mailto message mms sip sips skype slack sms smsto tel tg whatsapp zoommtg zoomus',
    'cursor discord jetbrains microsoft-edge onenote spotify steam vscode vscodium',
  ].flatMap(line => line.split(' ')),
)

/** Families of schemes that belong to a system, a store, a browser or an editor. */
const foreignFamily =
  /^(?:ms-|itms|com-apple|x-apple|x-web|apple-|android-|chrome-|facetime-|git\+|moz-|photos-|search-|svn\+|vscode-|web\+)/

const loopback = /^(localhost|127\.0\.0\.1|[a-z0-9-]+\.localhost)$/

/** Whether a visitor may be sent to an address of the web: https, or http on loopback, without a name and password in it. */
export function isWebAddress(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname, username, password } = new URL(value)
  if (username || password) return false
  return protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname))
}

/** An address of the web from outside, if a visitor may be sent there. */
export function safeWebLink(value: unknown): string | undefined {
  return isPlain(value) && isWebAddress(value) ? value : undefined
}

/**
 * The base of a wallet's links, if it may be opened: a web address, or a scheme of an app's own (`rainbow://`, `rainbow:`,
 * `rainbow`), with a path where the host or the bundled list gives one. A scheme that no wallet owns gives `undefined`.
 */
export function safeAppLink(value: unknown): string | undefined {
  if (!isPlain(value)) return undefined
  const [, named] = /^([a-z][a-z0-9+.-]{1,40})(:|$)/i.exec(value) ?? []
  if (!named) return undefined
  const scheme = named.toLowerCase()
  return foreign.has(scheme) || foreignFamily.test(scheme) ? safeWebLink(value) : value
}

/**
 * The base of a wallet's links as the directory service lists it. The service is not trusted: a native link is a scheme and
 * at most a host (`okex://main`, `argent://app/`), so that it opens an app and tells it nothing.
 */
export function listedAppLink(value: unknown): string | undefined {
  const link = safeAppLink(value)
  const isNarrow = link !== undefined && /^[^:]+(?::(?:\/\/[\w.-]*\/?)?)?$/.test(link)
  return isNarrow ? link : safeWebLink(link)
}

/** Printable ASCII without white space, quotes, angle brackets or backslashes: nothing that ends or hides a link. */
function isPlain(value: unknown): value is string {
  return typeof value === 'string' && value.length <= maxLength && /^[!#-&(-;=?-[\]-_a-z{-~]+$/.test(value)
}
