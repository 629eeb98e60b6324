/** A block of code in a page. */
export interface Example {
  /** Relative to the repository. */
  readonly page: string
  /** Line of the page on which its code begins. */
  readonly line: number
  /** As the page names it in brackets behind the language; `example-<line>` otherwise. */
  readonly file: string
  readonly code: string
}
