import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder of a part, which goes with it. */
export interface TemporaryFolder {
  readonly path: string
  remove(): void
}

/**
 * Makes a folder for temporary files. It goes with the process too: one that is told to end waits some seconds for its parts,
 * and then ends whatever they do.
 */
export function createTemporaryFolder(prefix: string): TemporaryFolder {
  const path = mkdtempSync(join(tmpdir(), prefix))
  const remove = () => {
    process.off('exit', remove)
    rmSync(path, { recursive: true, force: true })
  }
  process.once('exit', remove)
  return { path, remove }
}
