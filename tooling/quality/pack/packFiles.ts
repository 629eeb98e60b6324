import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Writes a tarball of these files, as `npm pack` would, and returns its path. */
export function packFiles(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-tarball-'))
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, 'package', name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  execFileSync('tar', ['-czf', 'door.tgz', 'package'], { cwd: folder })
  return join(folder, 'door.tgz')
}
