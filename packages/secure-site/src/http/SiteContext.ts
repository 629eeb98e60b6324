/** The Hono context of each request. */
export interface SiteContext {
  readonly Bindings: RequestSource
  readonly Variables: {
    /** A random id that clients cannot choose. */
    readonly requestId: string
    readonly address: string
  }
}

/** Connection data of a request. */
export interface RequestSource {
  /** The IP address of the connection's peer. */
  readonly address?: string | undefined
}
