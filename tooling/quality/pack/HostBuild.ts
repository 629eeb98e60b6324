/** What a host's bundler made of its entry. */
export interface HostBuild {
  /** Everything the bundler had to say beyond success, one entry per warning or error. */
  readonly complaints: readonly string[]
  /** Gzipped bytes of the scripts that the page loads before anything is asked for. */
  readonly initialBytes: number
  readonly chunkCount: number
  /** Where everything was written that a server hands out. */
  readonly outputFolder: string
  /** Names of the scripts below it that hold code of Foyer and are loaded late. */
  readonly lateFoyerScripts: readonly string[]
}

/** Whether a bundled file is one of Foyer's packages. */
export function isOfFoyer(file: string): boolean {
  return /node_modules\/@foyer\//.test(file.replaceAll('\\', '/'))
}
