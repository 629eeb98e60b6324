/** A page in a browser of its own, which has kept nothing. */
export interface EnginePage {
  open(url: string): Promise<void>
  /** Runs the body of a function in the page, and gives what it returns, as JSON. */
  run<Result>(script: string): Promise<Result>
  close(): Promise<void>
}

/** A browser engine that pages can be tried in. */
export interface Engine {
  readonly name: 'Chromium' | 'Firefox' | 'WebKit'
  newPage(): Promise<EnginePage>
}
