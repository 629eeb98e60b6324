import { createHmac } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'
import { sign, unsign } from 'cookie-signature'

/** Signed cookies that scripts cannot read. */
export interface Cookies {
  /** Returns the value of a cookie, or `undefined` if this server did not sign it. */
  read(header: string | undefined, name: string): string | undefined
  /** Returns the header that sets a cookie. */
  write(cookie: { readonly name: string; readonly value: string; readonly lifetimeMs: number }): string
  /** Returns the header that deletes a cookie. */
  clear(name: string): string
}

/** Creates the cookies of a server. */
export function createCookies({
  secret,
  isHttps,
  sites,
}: {
  /** The secret that signs the cookies. */
  readonly secret: string
  /** Whether browsers reach the server over HTTPS. */
  readonly isHttps: boolean
  /** The pages from which browsers send the cookies: pages of the server's site, or any pages. */
  readonly sites: 'own' | 'any'
}): Cookies {
  // With this prefix, browsers accept the cookie only from this host and over HTTPS.
  const nameOf = (name: string) => (isHttps ? `__Host-${name}` : name)
  // Each name has its own secret, so that a value is not valid under another name.
  const secretOf = (name: string) => createHmac('sha256', secret).update(name).digest('base64')
  const flags = {
    httpOnly: true,
    path: '/',
    secure: isHttps,
    // Without partitioning, browsers that block third-party cookies would not store them in a frame.
    ...(sites === 'any'
      ? ({ sameSite: 'none', partitioned: true } as const)
      : ({ sameSite: 'lax' } as const)),
  } as const
  return {
    read(header, name) {
      const value = parseCookie(header ?? '')[nameOf(name)]
      return (value !== undefined && unsign(value, secretOf(name))) || undefined
    },
    write: ({ name, value, lifetimeMs }) =>
      stringifySetCookie({
        ...flags,
        name: nameOf(name),
        value: sign(value, secretOf(name)),
        maxAge: Math.ceil(lifetimeMs / 1000),
      }),
    clear: name => stringifySetCookie({ ...flags, name: nameOf(name), value: '', maxAge: 0 }),
  }
}
