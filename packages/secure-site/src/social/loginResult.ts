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

const handleName = 'handle'

/** The address that passes through the app at the end of a login. */
export function toHandleAddress(callbackUrl: string, handle: string): string {
  const url = new URL(callbackUrl)
  url.searchParams.set(handleName, handle)
  return url.href
}

/** Reads the handle of such an address. Throws `SecureFailure` for any other. */
export function readHandle(resultUri: string, callbackUrl: string): string {
  const url = URL.canParse(resultUri) ? new URL(resultUri) : undefined
  const handle = url?.searchParams.get(handleName)
  if (!url || !handle || `${url.origin}${url.pathname}` !== callbackUrl)
    throw new SecureFailure('This is not the end of a login.')
  return handle
}
