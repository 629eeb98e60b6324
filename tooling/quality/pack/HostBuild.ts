/** The result of bundling a host's entry. */
export interface HostBuild {
  /** The bundler's warnings and errors, one entry each. */
  readonly complaints: readonly string[]
  /** Gzipped bytes of the scripts that the page loads without any interaction. */
  readonly initialBytes: number
  readonly chunkCount: number
  /** The folder with everything that a server serves. */
  readonly outputFolder: string
  /** The lazy scripts in this folder that contain code of Foyer. */
  readonly lateFoyerScripts: readonly string[]
}

/** Returns whether a bundled file belongs to a Foyer package. */
export function isOfFoyer(file: string): boolean {
  return /node_modules\/@foyer\//.test(file.replaceAll('\\', '/'))
}
