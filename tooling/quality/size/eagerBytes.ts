import { gzipSync } from 'node:zlib'
import { build, type Plugin } from 'esbuild'
import { hostBuild } from './hostBuild.js'
import { workspacePackages } from './workspacePackages.js'

/**
 * A plugin that excludes React, which belongs to the page. Without side effects, an unused import of React is also
 * removed.
 */
const reactOutside: Plugin = {
  name: 'react-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path }) => ({ path, external: true, sideEffects: false }))
  },
}

/** A plugin that keeps `import(…)` targets external, because lazy code is not part of the eager bytes. */
const lazyOutside: Plugin = {
  name: 'lazy-outside',
  setup({ onResolve }) {
    onResolve({ filter: /.*/ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    )
  },
}

/**
 * Returns the gzipped bytes that a snippet reaches by static imports, as one file, and the number of its exports.
 * `left` are packages that the page has anyway.
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
