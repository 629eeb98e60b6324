/** An account as extensions show it. Nothing in it is trusted. */
export interface InjectedAccount {
  readonly address: string
  /** The one chain its owner uses it on. */
  readonly genesisHash?: string | null
  readonly name?: string
  readonly type?: string
}

/** What an extension gives a page that it lets in, as far as Foyer uses it. Source: `@polkadot/extension-inject`. */
export interface Injected {
  readonly accounts: {
    get(anyType?: boolean): Promise<readonly InjectedAccount[]>
    subscribe?(listener: (accounts: readonly InjectedAccount[]) => unknown): unknown
  }
  readonly signer: {
    signPayload?(payload: object): Promise<{ readonly signature: string }>
    signRaw?(raw: {
      readonly address: string
      readonly data: string
      readonly type: 'bytes'
    }): Promise<{ readonly signature: string }>
  }
}

/** What an extension puts into `injectedWeb3`. */
export interface InjectedExtension {
  readonly version?: string
  /** Lets the page in; its owner is asked unless it is known. */
  enable(origin: string): Promise<Injected>
}
