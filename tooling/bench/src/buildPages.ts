import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readmeExample } from '@foyer/quality/readme-example'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'

/** The files of the built pages: path on the server to content. */
export type BuiltFiles = ReadonlyMap<string, Uint8Array>

const folder = fileURLToPath(new URL('../pages', import.meta.url))
const outDir = fileURLToPath(new URL('../dist', import.meta.url))

/**
 * Groups of pages built separately. Pages of one build share chunks, so unrelated pages would change the comparison.
 */
const builds = [['bare', 'foyer'], ['foyer-all'], ['beside'], ['directory'], ['lists']]

/** Builds the pages for production from the built packages and returns their files. */
export async function buildPages(): Promise<BuiltFiles> {
  rmSync(outDir, { recursive: true, force: true })
  for (const pages of builds) await buildTogether(pages)
  return readBuiltFiles(outDir)
}

/** Reads the files of a folder. `path` is their prefix on the server: empty, or starting with a slash. */
export function readBuiltFiles(builtFolder: string, path = ''): BuiltFiles {
  const entries = readdirSync(builtFolder, { recursive: true, withFileTypes: true })
  const files = entries.filter(each => each.isFile()).map(each => join(each.parentPath, each.name))
  return new Map(
    files.map(file => [path + file.slice(builtFolder.length).replaceAll('\\', '/'), readFileSync(file)]),
  )
}

async function buildTogether(pages: readonly string[]): Promise<void> {
  await build({
    root: folder,
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), readmePage],
    build: {
      outDir,
      target: 'es2022',
      emptyOutDir: false,
      rolldownOptions: { input: pages.map(page => join(folder, `${page}.html`)) },
    },
  })
}

const exampleFile = join(folder, 'ReadmeExample.tsx')

const readmePage: Plugin = {
  name: 'readme-example',
  resolveId: id => (id === 'readme-example' ? exampleFile : undefined),
  load(id) {
    if (id !== exampleFile) return undefined
    return readmeExample() ?? this.error('The read-me has no tsx block')
  },
}
