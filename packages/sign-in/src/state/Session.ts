/** Who is signed in. */
export interface Session {
  readonly accountAddress: string
  /** CAIP-2. */
  readonly chainId: string
  /** When the session ends, ISO 8601. */
  readonly expirationTime: string
  /** What was signed, so that a page can show it. Its nonce is used up: it opens no second session. */
  readonly message: string
  readonly signature: string
}
