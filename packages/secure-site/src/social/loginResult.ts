import { SecureFailure } from '../service/SecureFailure.js'

/** Reads a login's state, which is hexadecimal, and the page an app may have put after `--`. */
export function splitState(text: string): { readonly state: string; readonly pageUrl?: string } {
  const at = text.indexOf('--')
  if (at < 0) return { state: text }
  const page = text.slice(at + 2)
  return { state: text.slice(0, at), pageUrl: page.includes('://') ? page : decodePage(page) }
}

function decodePage(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** Reads the address at which a login ended. Throws `SecureFailure` for any other. */
export function readResult(resultUri: string, callbackUrl: string): URL {
  const url = URL.canParse(resultUri) ? new URL(resultUri) : undefined
  if (!url || `${url.origin}${url.pathname}` !== callbackUrl)
    throw new SecureFailure('This is not the end of a login.')
  return url
}
