import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { root } from '../repository.mjs'

const ignoredFolders = new Set([
  'node_modules',
  'dist',
  'artifacts',
  'fixtures',
  'storybook-static',
  '.vitepress',
])
const testFile = /\.(test|stories)\.m?tsx?$|\.test\.mjs$/

/** Every file with tests or stories of the workspace, as paths from the root. */
export function findTestFiles() {
  return ['packages', 'tooling', 'apps'].flatMap(filesBelow)
}

function filesBelow(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap(entry => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return ignoredFolders.has(entry.name) ? [] : filesBelow(path)
    return testFile.test(entry.name) ? [path] : []
  })
}

/**
 * Which files of the workspace each file imports, plainly or late, from these files on.
 * @param {readonly string[]} entries paths from the root
 * @returns {Promise<Map<string, string[]>>} rejects where an import leads to no file
 */
export async function readImportGraph(entries) {
  const { metafile } = await build({
    entryPoints: entries.map(entry => `./${entry}`),
    absWorkingDir: root,
    outdir: 'unwritten',
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
    conditions: ['@foyer/source', 'node', 'import'],
    loader: Object.fromEntries(['.svg', '.css', '.woff2', '.png', '.html'].map(ending => [ending, 'empty'])),
    plugins: [withinTheWorkspace],
  })
  return new Map(
    Object.entries(metafile.inputs).map(([file, { imports }]) => [
      file,
      imports.filter(({ external }) => !external).map(({ path }) => path),
    ]),
  )
}

/** Installed packages are left out: the lockfile says what they are. */
const withinTheWorkspace = {
  name: 'within-the-workspace',
  setup({ onResolve }) {
    // Vite's `?inline` and its kind say how a file is imported, not which.
    onResolve({ filter: /\?/ }, ({ path, resolveDir }) => ({ path: join(resolveDir, path.split('?')[0]) }))
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@foyer/') ? undefined : { path, external: true },
    )
  },
}
