import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readmeExample } from '@foyer/quality/readme-example'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'

/** What a page may ask for: path on the server to content. */
export type BuiltFiles = ReadonlyMap<string, Uint8Array>

const folder = fileURLToPath(new URL('../pages', import.meta.url))
const outDir = fileURLToPath(new URL('../dist', import.meta.url))

/** Apart, because pages that are built together share chunks: what is compared must not depend on what else there is. */
const builds = [['bare', 'foyer'], ['foyer-all'], ['directory'], ['lists']]

/** Builds the pages for production, from what the packages built, and reads the result. */
export async function buildPages(): Promise<BuiltFiles> {
  rmSync(outDir, { recursive: true, force: true })
  for (const pages of builds) await buildTogether(pages)
  return readBuiltFiles(outDir)
}

/** Reads the files of a folder, to be served below a path: none, or one that begins with a slash. */
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
