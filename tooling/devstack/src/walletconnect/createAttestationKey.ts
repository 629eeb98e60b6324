import { generateKeyPairSync, type JsonWebKey, sign } from 'node:crypto'

/** A P-256 key that lives as long as its server. */
export interface AttestationKey {
  readonly publicKey: JsonWebKey
  /** Makes an ES256 JSON web token. */
  sign(claims: Readonly<Record<string, unknown>>): string
}

/** Creates the key by which a verify server vouches for origins. */
export function createAttestationKey(): AttestationKey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return {
    publicKey: { ...publicKey.export({ format: 'jwk' }), ext: true, key_ops: ['verify'] },
    sign(claims) {
      const body = `${encode({ alg: 'ES256', typ: 'JWT' })}.${encode(claims)}`
      // Web tokens carry both numbers of a signature as they are, not as DER.
      const signature = sign('sha256', Buffer.from(body), { key: privateKey, dsaEncoding: 'ieee-p1363' })
      return `${body}.${signature.toString('base64url')}`
    },
  }
}
