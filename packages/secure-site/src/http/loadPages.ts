import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { bundlePages, createPages, type PageFiles, type PageSources } from './bundlePages.js'

let loaded: Promise<PageFiles> | undefined

/** Reads the pages, once in a process: as they were built, or from their sources where the site runs from its own. */
export function loadPages(): Promise<PageFiles> {
  loaded ??= readSources().then(createPages)
  return loaded
}

function readSources(): Promise<PageSources> {
  // The build writes this word into the package, so that no bundler is in it.
  return process.env['FOYER_SECURE_SITE_PAGES'] === 'built' ? readBuiltPages() : bundlePages()
}

async function readBuiltPages(): Promise<PageSources> {
  const manifest = createRequire(import.meta.url).resolve('@foyer/secure-site/package.json')
  const folder = join(dirname(manifest), 'dist', 'pages')
  const names = await readdir(folder)
  const bodies = await Promise.all(names.map(name => readFile(join(folder, name))))
  return new Map(names.map((name, index) => [name, bodies[index] ?? Buffer.of()]))
}
