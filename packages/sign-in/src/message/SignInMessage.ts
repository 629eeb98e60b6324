/** The namespaces whose accounts can sign in. */
export type Namespace = 'eip155' | 'solana' | 'polkadot' | 'bip122' | 'cosmos'

/** A CAIP-2 id. */
export type ChainId = `${Namespace}:${string}`

/** The fields of a sign-in message (CAIP-122). Times are in milliseconds since 1970. */
export interface SignInMessage {
  /** The host, with its port if there is one. */
  readonly domain: string
  readonly namespace: Namespace
  readonly address: string
  readonly statement?: string | undefined
  readonly uri: string
  readonly chainId: ChainId
  readonly nonce: string
  readonly issuedAt: number
  readonly expirationTime?: number | undefined
  readonly notBefore?: number | undefined
  readonly requestId?: string | undefined
  readonly resources: readonly string[]
}
