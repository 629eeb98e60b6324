import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Encrypts what must not be read from the store (AES-256-GCM). */
export interface Vault {
  /** `context` says what the bytes are of: they open with the same one only. */
  seal(bytes: Uint8Array, context: string): string
  /** Throws when the text, the context or the key is another. */
  open(sealed: string, context: string): Uint8Array
}

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Makes a vault of a key of 32 bytes. */
export function createVault(key: Uint8Array): Vault {
  return {
    seal(bytes, context) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(context))
      const encrypted = Buffer.concat([cipher.update(bytes), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64')
    },
    open(sealed, context) {
      const all = Buffer.from(sealed, 'base64')
      const decipher = createDecipheriv(algorithm, key, all.subarray(0, ivBytes), { authTagLength: tagBytes })
      decipher.setAAD(Buffer.from(context)).setAuthTag(all.subarray(ivBytes, ivBytes + tagBytes))
      return Buffer.concat([decipher.update(all.subarray(ivBytes + tagBytes)), decipher.final()])
    },
  }
}
