/** What every request of the site carries with it. */
export interface SiteContext {
  readonly Bindings: RequestSource
  readonly Variables: {
    /** Made here; no client chooses it. */
    readonly requestId: string
    readonly address: string
  }
}

/** What is known of a request beside the request. */
export interface RequestSource {
  /** The peer of the connection. */
  readonly address?: string | undefined
}
