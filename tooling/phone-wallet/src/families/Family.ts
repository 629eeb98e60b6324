/** A call of a dapp to an account. */
export interface Call {
  /** CAIP-2. */
  readonly networkId: string
  readonly method: string
  readonly params: unknown
}

/** A call in words for the person who decides about it. */
export interface CallDescription {
  readonly title: string
  readonly rows: readonly { readonly label: string; readonly value: string }[]
}

/** One kind of chain: its keys, and how its calls are read and answered. */
export interface Family {
  /** CAIP-2 namespace. */
  readonly namespace: string
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** Networks it knows now, CAIP-2; more may come. */
  networks(): readonly string[]
  /** One address per account of the wallet, in the order of the accounts. */
  readonly addresses: readonly [string, ...string[]]
  /** The address of an account on a network, where networks write it each in their own way. */
  addressOn?(networkId: string, accountIndex: number): string
  describe(call: Call): CallDescription
  /** Does what was asked, without asking back. Rejects with a `WalletFailure` when it cannot. */
  answer(call: Call): Promise<unknown>
}
