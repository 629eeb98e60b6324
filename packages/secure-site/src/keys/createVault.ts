import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts what must not be read from the store (AES-256-GCM). */
export interface Vault {
  /** `context` says what the bytes are of: they open with the same one only. */
  seal(bytes: Uint8Array, context: string): string
  /** Throws when the text, the context or the secret is another. */
  open(sealed: string, context: string): Uint8Array
}

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Makes a vault whose key comes from a secret of the service; the secret is not kept in the store. */
export function createVault(secret: string): Vault {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'foyer secure frame: keys at rest', 32))
  return {
    seal(bytes, context) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(context))
      const encrypted = Buffer.concat([cipher.update(bytes), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64')
    },
    open(sealed, context) {
      const all = Buffer.from(sealed, 'base64')
      const decipher = createDecipheriv(algorithm, key, all.subarray(0, ivBytes))
      decipher.setAAD(Buffer.from(context)).setAuthTag(all.subarray(ivBytes, ivBytes + tagBytes))
      return Buffer.concat([decipher.update(all.subarray(ivBytes + tagBytes)), decipher.final()])
    },
  }
}
