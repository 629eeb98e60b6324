/** The kinds of entries: issued nonces and open sessions. */
export type StoredKind = 'nonce' | 'session'

/**
 * The store of nonces and sessions. Servers with the same store act as one. Entries have an expiration time, after
 * which a store may remove them at any time.
 */
export interface SignInStore {
  /**
   * Stores a value until it expires.
   *
   * @param expiresAt The expiration time in milliseconds since 1970.
   */
  put(
    kind: StoredKind,
    entry: { readonly key: string; readonly value: string; readonly expiresAt: number },
  ): Promise<void>
  find(kind: StoredKind, key: string): Promise<string | undefined>
  /** Returns and removes a value atomically. Of many concurrent calls only one receives it. */
  take(kind: StoredKind, key: string): Promise<string | undefined>
}
