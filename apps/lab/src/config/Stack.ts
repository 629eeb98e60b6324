/** One local chain, as the stack describes it. */
export interface StackChain {
  readonly chainId: number
  readonly networkId: `eip155:${number}`
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrl: string
  readonly tokens: {
    readonly dollar: { readonly address: string }
    readonly coin: { readonly address: string }
  }
  readonly contracts: Readonly<Record<string, string>>
}

/** The parts of the local stack that run. */
export interface Stack {
  readonly walletConnect?: {
    readonly relayUrl: string
    readonly verifyUrl: string
    readonly projectId: string
  }
  readonly directory?: { readonly url: string }
  readonly phoneWallet?: { readonly url: string }
  readonly evm?: {
    readonly chains: readonly [StackChain, ...StackChain[]]
    readonly accounts: readonly { readonly address: string; readonly privateKey: `0x${string}` }[]
  }
}

/** Asks the page's own server where the local stack is; nothing runs without one. */
export async function readStack(): Promise<Stack> {
  try {
    const response = await fetch('/stack.json')
    return response.ok ? ((await response.json()) as Stack) : {}
  } catch {
    return {}
  }
}
