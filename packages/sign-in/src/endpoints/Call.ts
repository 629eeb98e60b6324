import type { Answer } from '../http/Answer.js'

/** The credentials of a request. */
export interface Caller {
  /** The `Cookie` header. */
  readonly cookie: string | undefined
  /** The `Authorization` header, in which a page sends its token. */
  readonly authorization: string | undefined
}

/** A request of a page. */
export interface Call extends Caller {
  /** Reads the JSON body. Rejects with `CallRefused`. */
  readBody(): Promise<unknown>
}

/** A request that changes something. Its origin is present and allowed. */
export interface Post extends Call {
  readonly origin: string
}

/** The handlers of read requests and of changing requests, by path. */
export interface Endpoints {
  readonly get: Readonly<Record<string, (call: Call) => Promise<Answer>>>
  readonly post: Readonly<Record<string, (call: Post) => Promise<Answer>>>
}
