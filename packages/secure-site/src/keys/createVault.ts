import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Encrypts secrets for the database (AES-256-GCM). */
export interface Vault {
  /** Encrypts bytes. They can be decrypted only with the same `context`, which states their purpose. */
  seal(bytes: Uint8Array, context: string): string
  /** Decrypts bytes. Throws if the text was changed, or the context or the key differs. */
  open(sealed: string, context: string): Uint8Array
}

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Creates a vault from a 32-byte key. */
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
