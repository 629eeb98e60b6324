import { sign, unsign } from 'cookie-signature'

/** Tokens that a page stores if its browser returns no cookie. */
export interface Tokens {
  /** Returns the session id in an `Authorization` header, or `undefined` if this server did not sign it. */
  read(authorization: string | undefined): string | undefined
  /** Returns the token of a session. */
  write(id: string): string
}

// The prefix distinguishes tokens from cookies, so that neither is valid as the other.
const kind = 'token.'

/** Creates the tokens of a server. */
export function createTokens(secret: string): Tokens {
  return {
    read(authorization) {
      const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]
      const read = token === undefined ? false : unsign(token, secret)
      return read !== false && read.startsWith(kind) ? read.slice(kind.length) : undefined
    },
    write: id => sign(kind + id, secret),
  }
}
