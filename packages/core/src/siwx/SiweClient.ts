/** A session of a {@link SiweClient}. */
export interface SiweSession {
  readonly address: string
  /** EIP-155 chain id. */
  readonly chainId: number
}

/** What the message of a {@link SiweClient} is made of (ERC-4361). */
export interface SiweMessageParams {
  readonly domain: string
  readonly uri: string
  readonly chains: readonly number[]
  readonly statement?: string
  readonly iat?: string
  readonly exp?: string
  readonly nbf?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

/** The older way to have visitors sign in, for EVM wallets; mapped to a plugin. Needs an eip155 adapter. */
export interface SiweClient {
  /** Default true. A client that is not enabled is as good as none. */
  readonly enabled?: boolean
  /** Whether visitors must sign in to stay connected. Default true. */
  readonly required?: boolean
  /** Accepted and not used: one nonce is asked for per attempt, when it is needed. */
  readonly nonceRefetchIntervalMs?: number
  /** How old an answer of `getSession` may be when the visitor comes back to the page. Default five minutes. */
  readonly sessionRefetchIntervalMs?: number
  /** Default true, all three. */
  readonly signOutOnDisconnect?: boolean
  readonly signOutOnAccountChange?: boolean
  readonly signOutOnNetworkChange?: boolean
  /** @param address `did:pkh:{CAIP-10}` */
  getNonce(address?: string): Promise<string>
  /** @param params `address` is `did:pkh:{CAIP-10}`; resolves to the text to sign. */
  createMessage(
    params: SiweMessageParams & {
      readonly address: string
      readonly chainId: number
      readonly nonce: string
      readonly version: '1'
    },
  ): string | Promise<string>
  /** Resolves to whether the server took the signature. */
  verifyMessage(signed: { readonly message: string; readonly signature: string }): Promise<boolean>
  /** Resolves to `null` for nobody. */
  getSession(): Promise<SiweSession | null>
  signOut(): Promise<boolean>
  getMessageParams?(): Promise<SiweMessageParams>
  onSignIn?(session?: SiweSession): void
  onSignOut?(): void
}
