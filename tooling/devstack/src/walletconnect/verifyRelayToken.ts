import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { decodeBase58 } from './decodeBase58.js'

/** The requirements for a token in addition to its signature. */
export interface RelayTokenRules {
  /** The relay's own URL. A token for another URL is refused. */
  readonly relayUrl: string
  /** The current time, in milliseconds since the epoch. */
  readonly now?: number
}

/** The allowed difference between the clocks of client and relay. */
const leewayMs = 60_000

/**
 * Verifies the token with which a client connects, and returns the client's id, a `did:key`.
 *
 * Throws an error with the reason as its message for an invalid token. A valid token is an EdDSA JSON Web Token,
 * signed by the ed25519 key of its issuer, made for this relay and valid now. Source: WalletConnect relay client
 * authentication.
 */
export function verifyRelayToken(token: string, { relayUrl, now = Date.now() }: RelayTokenRules): string {
  const [header, payload, signature, ...rest] = token.split('.')
  if (!header || !payload || !signature || rest.length > 0) throw new Error('not a token')
  if (readPart(header)['alg'] !== 'EdDSA') throw new Error('not signed with EdDSA')
  const { iss: issuer, aud: audience, exp: expiresAt, iat: issuedAt } = readPart(payload)
  if (typeof issuer !== 'string') throw new Error('no issuer')
  const isSigned = verify(
    null,
    Buffer.from(`${header}.${payload}`),
    keyOfIssuer(issuer),
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('signature does not match')
  if (!isSameRelay(audience, relayUrl)) throw new Error(`made for ${audience}`)
  if (typeof expiresAt !== 'number' || expiresAt * 1000 < now - leewayMs) throw new Error('expired')
  if (typeof issuedAt !== 'number' || issuedAt * 1000 > now + leewayMs) throw new Error('from the future')
  return issuer
}

function readPart(part: string): Record<string, unknown> {
  const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString())
  if (typeof value !== 'object' || value === null) throw new Error('not a token')
  return value as Record<string, unknown> // checked above
}

// The multicodec `ed25519-pub` as a varint.
const keyPrefix = Buffer.from([0xed, 0x01])

function keyOfIssuer(issuer: string): KeyObject {
  const encoded = issuer.startsWith('did:key:z') ? issuer.slice('did:key:z'.length) : undefined
  const key = encoded ? decodeBase58(encoded) : undefined
  if (key?.length !== 34 || !key.subarray(0, 2).equals(keyPrefix)) throw new Error('issuer is no ed25519 key')
  return createPublicKey({
    format: 'jwk',
    key: { kty: 'OKP', crv: 'Ed25519', x: key.subarray(2).toString('base64url') },
  })
}

function isSameRelay(audience: unknown, relayUrl: string): boolean {
  return typeof audience === 'string' && URL.canParse(audience) && originOf(audience) === originOf(relayUrl)
}

// `localhost` and `127.0.0.1` are the same machine.
function originOf(url: string): string {
  const { protocol, hostname, port } = new URL(url)
  return `${protocol}//${hostname === 'localhost' ? '127.0.0.1' : hostname}:${port}`
}
