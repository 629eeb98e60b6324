/** What is kept: nonces that were given out, and sessions that are open. */
export type StoredKind = 'nonce' | 'session'

/**
 * Where nonces and sessions are kept. Servers that share one are one server. What is kept has a time after which it is
 * worth nothing: a store forgets it then, or later.
 */
export interface SignInStore {
  /** @param expiresAt milliseconds since 1970 */
  put(
    kind: StoredKind,
    entry: { readonly key: string; readonly value: string; readonly expiresAt: number },
  ): Promise<void>
  find(kind: StoredKind, key: string): Promise<string | undefined>
  /** Gets a value and takes it out, in one step: of many calls at the same moment one gets it. */
  take(kind: StoredKind, key: string): Promise<string | undefined>
}
