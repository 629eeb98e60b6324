/** A code block of a page. */
export interface Example {
  /** The path relative to the repository. */
  readonly page: string
  /** The line of the page on which the code begins. */
  readonly line: number
  /** The file name given in brackets after the language, or `example-<line>`. */
  readonly file: string
  readonly code: string
}
