import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { bundlePages, createPages, type PageFiles, type PageSources } from './bundlePages.js'

let loaded: Promise<PageFiles> | undefined

/** Loads the pages once per process: the built files, or bundles from the sources if the site runs from source. */
export function loadPages(): Promise<PageFiles> {
  loaded ??= readSources().then(createPages)
  return loaded
}

function readSources(): Promise<PageSources> {
  // The build replaces this variable, so that the package contains no bundler.
  return process.env['FOYER_SECURE_SITE_PAGES'] === 'built' ? readBuiltPages() : bundlePages()
}

async function readBuiltPages(): Promise<PageSources> {
  const manifest = createRequire(import.meta.url).resolve('@foyer/secure-site/package.json')
  const folder = join(dirname(manifest), 'dist', 'pages')
  const names = await readdir(folder)
  const bodies = await Promise.all(names.map(name => readFile(join(folder, name))))
  return new Map(names.map((name, index) => [name, bodies[index] ?? Buffer.of()]))
}
