/** A call as the service of a story gets it. */
export interface StoryRequest {
  /** The last part of the path: an address or a name. */
  readonly subject: string
  readonly query: URLSearchParams
  /** What was posted. */
  readonly body: unknown
}
