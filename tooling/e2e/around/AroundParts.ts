/** The local chain that the wallet around the app is on. */
export interface AroundChain {
  readonly chainId: number
  readonly name: string
  readonly rpcUrl: string
  /** The contracts of Safe there. */
  readonly safe: Readonly<Record<string, string>> & { readonly signMessageLib: string }
}

/** A frame with an app, and what answers it. */
export interface AroundParts {
  readonly frame: HTMLIFrameElement
  readonly chain: AroundChain
  /** A key that nobody else sends with. */
  readonly key: `0x${string}`
  readonly appOrigin: string
  /** The page's own parameters. */
  readonly asked: URLSearchParams
}
