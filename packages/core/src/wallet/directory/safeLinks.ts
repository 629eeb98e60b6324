import { isWebAddress } from '../../base/webAddress.js'

const maxLength = 512

/** Schemes that run script, read files or reach into the browser, and those of programs that are known to be no wallet. */
const otherPrograms = new Set(
  [
    'about applescript blob chrome content data file filesystem intent its jar javascript mhtml mk res resource vbscript',
    'admin afp cifs dav davs ftp ftps git gopher http https imap irc ircs ldap ldaps magnet news nfs nntp rdp rlogin rsync',
    'rtsp sftp smb ssh svn telnet tftp view-source vnc ws wss',
    'app-prefs apt bluetooth calshow diags facetime feed geo hcp help maps market pcast prefs search settings shell shortcuts',
    'webcal webcals workflow wtai',
    'anydesk callto discord ica mailto message mms mmsto msteams outlook rustdesk sip sips skype slack sms smsto steam tel tg',
    'vmware-view whatsapp zoommtg zoomus',
    'alipays cursor jetbrains obsidian spotify upi vscode vscodium windsurf',
  ].flatMap(line => line.split(' ')),
)

/** Families of such schemes: of systems, stores, browsers, consoles and editors. */
const otherProgramFamilies =
  /^(?:ms-|microsoft|windows|onenote|itms|itpc|macappstore|com-apple|com\.epicgames|apple-|android-|jnlp|teamviewer|x-|chrome-|googlechrome|safari-|moz-|facetime-|photos-|search-|git\+|svn\+|vscode-|web\+)/

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
  return otherPrograms.has(scheme) || otherProgramFamilies.test(scheme) ? safeWebLink(value) : value
}

/**
 * The base of a wallet's links as the directory service lists it. The service is not trusted: of a native link its scheme and its
 * host are left (`okex://main`, `argent://app/`), so that it opens an app and tells it nothing.
 */
export function listedAppLink(value: unknown): string | undefined {
  const link = safeAppLink(value)
  if (link === undefined || safeWebLink(link)) return link
  return /^[^:]+(?::(?:\/\/(?:[\w.-]*(?:\/|$))?)?)?/.exec(link)?.[0]
}

/** Printable ASCII without white space, quotes, angle brackets or backslashes: nothing that ends or hides a link. */
function isPlain(value: unknown): value is string {
  return typeof value === 'string' && value.length <= maxLength && /^[!#-&(-;=?-[\]-_a-z{-~]+$/.test(value)
}
