/** Kinds of chains whose accounts sign in. */
export type Namespace = 'eip155' | 'solana' | 'polkadot' | 'bip122' | 'cosmos'

/** CAIP-2. */
export type ChainId = `${Namespace}:${string}`

/** What a sign-in message says (CAIP-122). Times are milliseconds since 1970. */
export interface SignInMessage {
  /** Host, with its port where it has one. */
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
