import { join } from 'node:path'
import { build } from 'esbuild'

const assets = ['.svg', '.css', '.woff2', '.png', '.html']

/**
 * Maps each file reachable from the entries to the workspace files that it imports, statically or lazily.
 * @param {{ root: string, entries: readonly string[], conditions: readonly string[] }} request paths from the root,
 * and the export conditions under which packages are resolved
 * @returns {Promise<Map<string, string[]>>} rejects if an import cannot be resolved
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

/** Leaves out installed packages: they are built elsewhere, and the lockfile pins them. */
const withinTheWorkspace = {
  name: 'within-the-workspace',
  setup({ onResolve }) {
    // Query suffixes such as Vite's `?inline` specify how to import a file, not which file.
    onResolve({ filter: /\?/ }, ({ path, resolveDir }) => ({ path: join(resolveDir, path.split('?')[0]) }))
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@foyer/') ? undefined : { path, external: true },
    )
  },
}
