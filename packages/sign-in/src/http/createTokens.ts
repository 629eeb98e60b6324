import { sign, unsign } from 'cookie-signature'

/** What a page keeps itself where its browser gives no cookie back. */
export interface Tokens {
  /** The session id of an `Authorization` header; `undefined` for what was not given by this server. */
  read(authorization: string | undefined): string | undefined
  /** The token of a session. */
  write(id: string): string
}

// A cookie is no token, and a token no cookie.
const kind = 'token.'

/** Makes the tokens of a server. */
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
