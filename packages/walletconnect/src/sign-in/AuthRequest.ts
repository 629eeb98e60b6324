/** What a wallet is asked to sign, in the words of WalletConnect (CAIP-122, CAIP-74). */
export interface AuthPayload {
  readonly type: 'caip122'
  /** CAIP-2 ids; the wallet signs once for each it takes. */
  readonly chains: readonly string[]
  readonly domain: string
  /** The uri. */
  readonly aud: string
  readonly version: string
  readonly nonce: string
  readonly iat: string
  readonly statement?: string
  readonly exp?: string
  readonly nbf?: string
  readonly requestId?: string
  /** The last one is a ReCap: what the app wants to ask of the wallet. */
  readonly resources: readonly string[]
}

/** A request as it is encrypted for the wallet. */
export interface AuthRequest {
  readonly id: number
  readonly jsonrpc: '2.0'
  readonly method: 'wc_sessionAuthenticate'
  readonly params: {
    readonly authPayload: AuthPayload
    readonly requester: { readonly publicKey: string; readonly metadata: object }
    /** Seconds since the epoch. */
    readonly expiryTimestamp: number
  }
}
