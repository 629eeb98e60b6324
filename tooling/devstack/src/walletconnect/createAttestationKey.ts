import { generateKeyPairSync, type JsonWebKey, sign } from 'node:crypto'

/** A P-256 key that exists as long as its server. */
export interface AttestationKey {
  readonly publicKey: JsonWebKey
  /** Creates an ES256 JSON Web Token. */
  sign(claims: Readonly<Record<string, unknown>>): string
}

/** Creates the key with which a verify server attests origins. */
export function createAttestationKey(): AttestationKey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return {
    publicKey: { ...publicKey.export({ format: 'jwk' }), ext: true, key_ops: ['verify'] },
    sign(claims) {
      const body = `${encode({ alg: 'ES256', typ: 'JWT' })}.${encode(claims)}`
      // A JSON Web Token contains the two numbers of a signature in plain form, not as DER.
      const signature = sign('sha256', Buffer.from(body), { key: privateKey, dsaEncoding: 'ieee-p1363' })
      return `${body}.${signature.toString('base64url')}`
    },
  }
}
