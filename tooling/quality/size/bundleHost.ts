import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Plugin } from 'esbuild'
import { hostMain } from '../readmeExample.js'
import { repositoryRoot } from '../repositoryRoot.js'
import { workspacePackages } from './workspacePackages.js'

/** A host's production build, ready to be served: path to script. */
export interface HostBundle {
  readonly files: ReadonlyMap<string, Uint8Array>
  /** Gzipped bytes of each script, without React's own scripts. */
  readonly foyerBytes: ReadonlyMap<string, number>
  /** The scripts that contain a language of the modal. */
  readonly localePaths: ReadonlySet<string>
}

// React as a separate entry, because a React app has it anyway. esbuild then puts it into its own chunks.
const vendor = `import * as react from 'react'
import * as dom from 'react-dom'
import * as client from 'react-dom/client'
import * as jsx from 'react/jsx-runtime'
globalThis.vendor = [react, dom, client, jsx]`

/** Bundles an example that exports `App` as a host's build would, with React in its own scripts. */
export async function bundleHost(example: string): Promise<HostBundle> {
  const { outputFiles, metafile } = await build({
    entryPoints: ['host', 'vendor'],
    absWorkingDir: repositoryRoot,
    bundle: true,
    minify: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    outdir: 'artifacts/size',
    write: false,
    metafile: true,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [hostFiles(example), workspacePackages],
  })
  const files = new Map(outputFiles.map(file => [`/${basename(file.path)}`, file.contents]))
  const isReact = new Set<string>()
  const localePaths = new Set<string>()
  for (const [name, { inputs, entryPoint = '' }] of Object.entries(metafile.outputs)) {
    if (/scaffold\/dist\/locales\/\w+\.js$/.test(entryPoint)) localePaths.add(`/${basename(name)}`)
    const foreign = Object.keys(inputs).filter(
      input => !/node_modules\/(?:react|react-dom|scheduler)\/|^host:/.test(input),
    )
    if (foreign.length === 0 && basename(name) !== 'host.js') isReact.add(`/${basename(name)}`)
  }
  const foyer = [...files].filter(([path]) => !isReact.has(path))
  return {
    files,
    localePaths,
    foyerBytes: new Map(foyer.map(([path, code]) => [path, gzipSync(code, { level: 9 }).length])),
  }
}

function hostFiles(example: string): Plugin {
  const sources: Readonly<Record<string, string>> = { host: hostMain, vendor, './App.js': example }
  return {
    name: 'host-files',
    setup(bundler) {
      bundler.onResolve({ filter: /^(?:host|vendor|\.\/App\.js)$/ }, ({ path, kind, namespace }) =>
        kind === 'entry-point' || namespace === 'host' ? { path, namespace: 'host' } : undefined,
      )
      bundler.onLoad({ filter: /.*/, namespace: 'host' }, ({ path }) => ({
        contents: sources[path] ?? '',
        loader: 'tsx',
        resolveDir: join(repositoryRoot, 'packages/react'),
      }))
    },
  }
}
