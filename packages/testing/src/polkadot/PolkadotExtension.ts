/** An account, as extensions return it. */
export interface PolkadotInjectedAccount {
  readonly address: string
  readonly genesisHash: string | null
  readonly name?: string
  readonly type: string
}

/** A signature, as extensions return it. */
export interface PolkadotSignerResult {
  readonly id: number
  /** Hexadecimal with the prefix 0x. */
  readonly signature: `0x${string}`
}

/** The object that a permitted page receives. Source: `@polkadot/extension-inject`. */
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

/** The object that an extension adds to `injectedWeb3`. */
export interface PolkadotExtension {
  readonly version: string
  enable(origin?: string): Promise<PolkadotInjected>
}
