import { SecureFailure } from '../service/SecureFailure.js'

/** Splits a state into the hexadecimal state and the page that an app may have appended after `--`. */
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

/** Returns the result URI that passes through the app. */
export function toHandleAddress(callbackUrl: string, handle: string): string {
  const url = new URL(callbackUrl)
  url.searchParams.set(handleName, handle)
  return url.href
}

/** Returns the handle in a result URI. Throws `SecureFailure` for any other URI. */
export function readHandle(resultUri: string, callbackUrl: string): string {
  const url = URL.canParse(resultUri) ? new URL(resultUri) : undefined
  const handle = url?.searchParams.get(handleName)
  if (!url || !handle || `${url.origin}${url.pathname}` !== callbackUrl)
    throw new SecureFailure('This is not the end of a login.')
  return handle
}
