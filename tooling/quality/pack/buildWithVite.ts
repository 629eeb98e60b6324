import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build, createLogger, type Logger, type Rolldown } from 'vite'
import { type HostBuild, isOfFoyer } from './HostBuild.js'

/**
 * Builds a host's `index.html` with Vite as `npm create vite` sets it up for React, and collects every warning. The
 * React plugin marks `"use client"` as meant for servers.
 */
export async function buildWithVite(
  folder: string,
): Promise<HostBuild & { readonly bundledFiles: readonly string[] }> {
  const complaints: string[] = []
  const outputFolder = join(folder, 'dist-vite')
  const output = await build({
    root: folder,
    configFile: false,
    plugins: [react()],
    logLevel: 'warn',
    customLogger: collectingLogger(complaints),
    build: {
      outDir: outputFolder,
      manifest: true,
      target: 'es2022',
      reportCompressedSize: false,
      // Avoids the advice to load large chunks lazily, which they are: polkadot.js loads with the first transaction.
      // Libraries of signers belong to the app.
      chunkSizeWarningLimit: 2500,
    },
  })
  const chunks = [output]
    .flat()
    .flatMap(each => ('output' in each ? each.output : []))
    .filter(isChunk)
  const initial = new Set(
    chunks.filter(chunk => chunk.isEntry).flatMap(chunk => [chunk, ...importsOf(chunk, chunks)]),
  )
  const late = chunks.filter(chunk => !initial.has(chunk) && chunk.moduleIds.some(isOfFoyer))
  return {
    complaints,
    initialBytes: [...initial].reduce((sum, chunk) => sum + gzipSync(chunk.code).length, 0),
    chunkCount: chunks.length,
    outputFolder,
    lateFoyerScripts: late.map(chunk => chunk.fileName),
    bundledFiles: chunks.flatMap(({ modules }) =>
      Object.entries(modules).flatMap(([file, { code }]) => (hasOwnCode(code ?? '') ? [file] : [])),
    ),
  }
}

/** A bundler's access to an imported CommonJS module, which can remain although nothing else of the file does. */
const interop = /^var [\w$]+ = (\/\* @__PURE__ \*\/ )?__toESM\(require_[\w$]+\(\)(, 1)?\);$/gm

/** Returns whether a bundle contains code of the file itself. */
export function hasOwnCode(code: string): boolean {
  return (
    code
      .replace(/^\/\/.*$/gm, '')
      .replace(interop, '')
      .trim() !== ''
  )
}

function isChunk(file: Rolldown.OutputChunk | Rolldown.OutputAsset): file is Rolldown.OutputChunk {
  return file.type === 'chunk'
}

function importsOf(
  chunk: Rolldown.OutputChunk,
  chunks: readonly Rolldown.OutputChunk[],
): Rolldown.OutputChunk[] {
  const direct = chunks.filter(other => chunk.imports.includes(other.fileName))
  return direct.flatMap(other => [other, ...importsOf(other, chunks)])
}

function collectingLogger(complaints: string[]): Logger {
  const keep = (text: string) => void complaints.push(text)
  return { ...createLogger('silent'), warn: keep, warnOnce: keep, error: keep, info: () => {} }
}
