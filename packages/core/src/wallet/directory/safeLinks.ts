import { isWebAddress } from '../../base/webAddress.js'

const maxLength = 512

/** Schemes that run scripts, read files or control the browser, and schemes of programs that are not wallets. */
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

/**
 * Prefixes of further schemes of programs that are not wallets, such as operating systems, app stores, browsers and
 * developer tools.
 */
const otherProgramFamilies =
  /^(?:ms-|microsoft|windows|onenote|itms|itpc|macappstore|com-apple|com\.epicgames|apple-|android-|jnlp|teamviewer|x-|chrome-|googlechrome|safari-|moz-|facetime-|photos-|search-|git\+|svn\+|vscode-|web\+)/

/** Returns an external URL if a visitor may be sent there. */
export function safeWebLink(value: unknown): string | undefined {
  return isPlain(value) && isWebAddress(value) ? value : undefined
}

/**
 * Returns the base of a wallet's links if it is safe: a URL that `safeWebLink` accepts, or an app's own scheme
 * (`rainbow://`, `rainbow:`, `rainbow`), with a path if the app or the bundled list gives one. `undefined` for schemes
 * that no wallet owns.
 */
export function safeAppLink(value: unknown): string | undefined {
  if (!isPlain(value)) return undefined
  const [, named] = /^([a-z][a-z0-9+.-]{1,40})(:|$)/i.exec(value) ?? []
  if (!named) return undefined
  const scheme = named.toLowerCase()
  return otherPrograms.has(scheme) || otherProgramFamilies.test(scheme) ? safeWebLink(value) : value
}

/**
 * Returns the base of a wallet's links as listed by the directory service, which is not trusted. Only the scheme and
 * host of a native link are kept (`okex://main`, `argent://app/`), so that it opens an app without passing data.
 */
export function listedAppLink(value: unknown): string | undefined {
  const link = safeAppLink(value)
  if (link === undefined || safeWebLink(link)) return link
  return /^[^:]+(?::(?:\/\/(?:[\w.-]*(?:\/|$))?)?)?/.exec(link)?.[0]
}

/**
 * Returns whether a value is printable ASCII without spaces, quotes, angle brackets and backslashes, which could end
 * or disguise a link.
 */
function isPlain(value: unknown): value is string {
  return typeof value === 'string' && value.length <= maxLength && /^[!#-&(-;=?-[\]-_a-z{-~]+$/.test(value)
}
