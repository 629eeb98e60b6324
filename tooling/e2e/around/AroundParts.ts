/** The local chain of the wallet around the app. */
export interface AroundChain {
  readonly chainId: number
  readonly name: string
  readonly rpcUrl: string
  /** The addresses of Safe's contracts on this chain. */
  readonly safe: Readonly<Record<string, string>> & { readonly signMessageLib: string }
}

/** The frame with the app and the data needed to answer it. */
export interface AroundParts {
  readonly frame: HTMLIFrameElement
  readonly chain: AroundChain
  /** A key with which no other test sends. */
  readonly key: `0x${string}`
  readonly appOrigin: string
  /** The query parameters of the page around the app. */
  readonly asked: URLSearchParams
}
