import { join } from 'node:path'
import { build } from 'esbuild'

const assets = ['.svg', '.css', '.woff2', '.png', '.html']

/**
 * Which files of the workspace each file imports, plainly or late, from some files on.
 * @param {{ root: string, entries: readonly string[], conditions: readonly string[] }} request paths from the root, and
 * the export conditions under which packages are read
 * @returns {Promise<Map<string, string[]>>} rejects where an import leads to no file
 */
export async function readImports({ root, entries, conditions }) {
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
    conditions: ['node', 'import', ...conditions],
    loader: Object.fromEntries(assets.map(ending => [ending, 'empty'])),
    plugins: [withinTheWorkspace],
  })
  return new Map(
    Object.entries(metafile.inputs).map(([file, { imports }]) => [
      file,
      imports.filter(({ external }) => !external).map(({ path }) => path),
    ]),
  )
}

/** What is installed is left out: others have built it, and the lockfile says what it is. */
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
