import { createHash, hkdfSync } from 'node:crypto'
import { createVault } from './createVault.js'

/** Wraps the keys of users and of the service. With a key management service the master key never leaves it. */
export interface MasterKey {
  /** Wraps a key. It can be unwrapped only with the same `context`, which states its purpose. */
  wrap(key: Uint8Array, context: string): Promise<string>
  /** Rejects if the key was wrapped by another master key or for another context. */
  unwrap(wrapped: string, context: string): Promise<Uint8Array>
  /** Returns whether the newest master key wrapped the given key. Rotation rewraps all others. */
  isCurrent(wrapped: string): boolean
}

/** The length of a master key in bytes. */
export const masterKeyBytes = 32

/**
 * Creates a master key from bytes in this process. Older keys can still unwrap, so that keys can be rotated.
 *
 * @example
 * import { randomBytes } from 'node:crypto'
 * import { createMasterKey } from '@foyer/secure-site'
 *
 * const masterKey = createMasterKey(randomBytes(32))
 */
export function createMasterKey(key: Uint8Array, older: readonly Uint8Array[] = []): MasterKey {
  const [current, ...others] = [key, ...older].map(createNamedVault)
  if (!current) throw new TypeError('there is no master key')
  const nameOf = (wrapped: string) => wrapped.split('.')[0]
  return {
    wrap: async (bytes, context) => `${current.name}.${current.vault.seal(bytes, context)}`,
    async unwrap(wrapped, context) {
      const found = [current, ...others].find(each => each.name === nameOf(wrapped))
      if (!found) throw new Error('this key was wrapped by a master key that is not here')
      return found.vault.open(wrapped.slice(found.name.length + 1), context)
    },
    isCurrent: wrapped => nameOf(wrapped) === current.name,
  }
}

function createNamedVault(key: Uint8Array) {
  if (key.length !== masterKeyBytes) throw new TypeError(`a master key has ${masterKeyBytes} bytes`)
  const vault = createVault(
    new Uint8Array(hkdfSync('sha256', key, '', 'foyer secure site: wrapped keys', 32)),
  )
  const name = createHash('sha256')
    .update('foyer secure site: key name')
    .update(key)
    .digest('hex')
    .slice(0, 16)
  return { name, vault }
}
