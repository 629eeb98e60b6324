/** A page in a separate browser without cached data. */
export interface EnginePage {
  open(url: string): Promise<void>
  /** Runs a function body in the page and returns its JSON result. */
  run<Result>(script: string): Promise<Result>
  close(): Promise<void>
}

/** A browser engine in which pages can be tested. */
export interface Engine {
  readonly name: 'Chromium' | 'Firefox' | 'WebKit'
  newPage(): Promise<EnginePage>
}
