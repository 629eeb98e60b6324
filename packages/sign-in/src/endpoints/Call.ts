import type { Answer } from '../http/Answer.js'

/** What a call says of who asks. */
export interface Caller {
  /** The header with all cookies. */
  readonly cookie: string | undefined
  /** The header in which a page sends its token. */
  readonly authorization: string | undefined
}

/** A call of a page. */
export interface Call extends Caller {
  /** Reads the JSON that came with it. Rejects with `CallRefused`. */
  readBody(): Promise<unknown>
}

/** A call that changes something: its page's origin is known, and allowed. */
export interface Post extends Call {
  readonly origin: string
}

/** Answers to calls that read, and to calls that change something, by path. */
export interface Endpoints {
  readonly get: Readonly<Record<string, (call: Call) => Promise<Answer>>>
  readonly post: Readonly<Record<string, (call: Post) => Promise<Answer>>>
}
