import { gzipSync } from 'node:zlib'
import { build, type Metafile } from 'esbuild'
import { hostBuild } from './hostBuild.js'
import { workspacePackages } from './workspacePackages.js'

/** The chunks of a bundled snippet by file name. */
export interface Bundle {
  readonly chunks: ReadonlyMap<string, Chunk>
  /** The chunk of the snippet itself. */
  readonly entry: string
}

export interface Chunk {
  readonly gzipBytes: number
  /** The chunks that load with this one. */
  readonly imports: readonly string[]
  /** The source of the chunk's entry, if it is loaded by `import(…)`. */
  readonly entryPoint: string | undefined
  readonly exports: readonly string[]
}

/** Bundles a snippet as a host's production build would: minified and split, with React external. */
export async function bundle(snippet: string): Promise<Bundle> {
  const { outputFiles, metafile } = await build({
    ...hostBuild(snippet),
    splitting: true,
    plugins: [workspacePackages],
  })
  const bytes = new Map(outputFiles.map(file => [file.path, gzipSync(file.contents, { level: 9 }).length]))
  const sizeOf = (name: string) => [...bytes].find(([path]) => path.endsWith(name))?.[1] ?? 0
  const outputs = Object.entries(metafile.outputs)
  const chunks = new Map(outputs.map(([name, output]) => [name, toChunk(output, sizeOf(name))]))
  const entry = outputs.find(([, output]) => output.entryPoint === '<stdin>')?.[0] ?? ''
  return { chunks, entry }
}

function toChunk(output: Metafile['outputs'][string], gzipBytes: number): Chunk {
  return {
    gzipBytes,
    imports: output.imports
      .filter(each => each.kind === 'import-statement' && !each.external)
      .map(each => each.path),
    entryPoint: output.entryPoint,
    exports: output.exports,
  }
}
