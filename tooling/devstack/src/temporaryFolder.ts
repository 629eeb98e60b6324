import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A temporary folder of a part. */
export interface TemporaryFolder {
  readonly path: string
  remove(): void
}

/**
 * Creates a temporary folder. It is also removed when the process exits, because a process that receives a signal to
 * end waits only a few seconds for its parts.
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
