import { gzipSync } from 'node:zlib'
import { build, type Plugin } from 'esbuild'
import { hostBuild } from './hostBuild.js'
import { workspacePackages } from './workspacePackages.js'

/** React is the page's own: an import of it that nothing uses is gone from a page, as all of React's are from its bytes. */
const reactOutside: Plugin = {
  name: 'react-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path }) => ({ path, external: true, sideEffects: false }))
  },
}

/** Leaves what is loaded by `import(…)` where it is: none of it belongs to the eager part. */
const lazyOutside: Plugin = {
  name: 'lazy-outside',
  setup({ onResolve }) {
    onResolve({ filter: /.*/ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    )
  },
}

/**
 * The gzipped bytes a snippet reaches by static imports, as one file, and how many names it exports. `left` are packages
 * that the page has anyway.
 */
export async function eagerBytes(
  snippet: string,
  left: readonly string[] = [],
): Promise<{ readonly bytes: number; readonly exports: number }> {
  const host = hostBuild(snippet)
  const { outputFiles, metafile } = await build({
    ...host,
    external: [...(host.external ?? []), ...left],
    plugins: [lazyOutside, reactOutside, workspacePackages],
  })
  const [output] = Object.values(metafile.outputs)
  const bytes = outputFiles.reduce((sum, file) => sum + gzipSync(file.contents, { level: 9 }).length, 0)
  return { bytes, exports: output?.exports.length ?? 0 }
}
