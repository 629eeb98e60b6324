import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createOutsideHost, installBundlers, type OutsideHost } from '../pack/createOutsideHost.js'
import { packAll } from '../pack/packAll.js'
import { writeOpeningApp } from './openingApp.js'

/**
 * Packs everything and installs it outside of the workspace with the app whose openings are counted. Uses its own
 * folder for the tarballs. `hasBundlers` also installs Rspack and Next.
 */
export async function createOpeningHost({ hasBundlers = false } = {}): Promise<OutsideHost> {
  const tarballs = mkdtempSync(join(tmpdir(), 'foyer-tarballs-'))
  try {
    const host = await createOutsideHost(packAll(tarballs))
    const folder = join(hasBundlers ? await installBundlers(host.folder) : host.folder, 'opening')
    writeOpeningApp(folder)
    return { folder, remove: host.remove }
  } finally {
    rmSync(tarballs, { recursive: true, force: true })
  }
}
