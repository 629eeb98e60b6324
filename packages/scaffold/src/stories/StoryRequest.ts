/** A request as a story's service receives it. */
export interface StoryRequest {
  /** The last segment of the path: an address or a name. */
  readonly subject: string
  readonly query: URLSearchParams
  /** The request body. */
  readonly body: unknown
}
