/** An account as extensions show it to pages. */
export interface PolkadotInjectedAccount {
  readonly address: string
  readonly genesisHash: string | null
  readonly name?: string
  readonly type: string
}

/** A signature as extensions give it. */
export interface PolkadotSignerResult {
  readonly id: number
  /** Hexadecimal with 0x. */
  readonly signature: `0x${string}`
}

/** What a page that was let in can do. Source: `@polkadot/extension-inject`. */
export interface PolkadotInjected {
  readonly accounts: {
    get(anyType?: boolean): Promise<readonly PolkadotInjectedAccount[]>
    subscribe?(listener: (accounts: readonly PolkadotInjectedAccount[]) => unknown): () => void
  }
  readonly signer: {
    signPayload?(payload: unknown): Promise<PolkadotSignerResult>
    signRaw?(raw: unknown): Promise<PolkadotSignerResult>
  }
}

/** What an extension puts into `injectedWeb3`. */
export interface PolkadotExtension {
  readonly version: string
  enable(origin?: string): Promise<PolkadotInjected>
}
