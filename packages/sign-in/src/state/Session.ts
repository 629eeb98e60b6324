/** The session of a signed-in visitor. */
export interface Session {
  readonly accountAddress: string
  /** The CAIP-2 id of the network. */
  readonly chainId: string
  /** The end of the session in ISO 8601. */
  readonly expirationTime: string
  /** The signed text, for display by a page. Its nonce is used, so it opens no second session. */
  readonly message: string
  readonly signature: string
}
