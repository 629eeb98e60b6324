/** What a host's bundler made of its entry. */
export interface HostBuild {
  /** Everything the bundler had to say beyond success, one entry per warning or error. */
  readonly complaints: readonly string[]
  /** Gzipped bytes of the scripts that the page loads before anything is asked for. */
  readonly initialBytes: number
  readonly chunkCount: number
}
