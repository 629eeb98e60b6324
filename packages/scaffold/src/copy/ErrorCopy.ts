/** What a visitor reads about a failure: what happened, and what to do next. */
export interface ErrorCopy {
  readonly title: string
  readonly next: string
}
