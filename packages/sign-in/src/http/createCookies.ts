import { createHmac } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'
import { sign, unsign } from 'cookie-signature'

/** Cookies that scripts cannot read and nobody can make up. */
export interface Cookies {
  /** What a browser was given under a name; `undefined` for what was not given by this server. */
  read(header: string | undefined, name: string): string | undefined
  /** The header that gives it. */
  write(cookie: { readonly name: string; readonly value: string; readonly lifetimeMs: number }): string
  /** The header that takes it away. */
  clear(name: string): string
}

/** Makes the cookies of a server. */
export function createCookies({
  secret,
  isHttps,
  sites,
}: {
  /** Signs every cookie. */
  readonly secret: string
  /** Whether browsers reach the server by https. */
  readonly isHttps: boolean
  /** From whose pages browsers send them: those of the server's site, or of any. */
  readonly sites: 'own' | 'any'
}): Cookies {
  // With this beginning, browsers take the cookie from this very host and by https alone.
  const nameOf = (name: string) => (isHttps ? `__Host-${name}` : name)
  // What was given under one name is worth nothing under another.
  const secretOf = (name: string) => createHmac('sha256', secret).update(name).digest('base64')
  const flags = {
    httpOnly: true,
    path: '/',
    secure: isHttps,
    // In a frame each site around it has cookies of its own: without that, browsers that block third parties keep none.
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
