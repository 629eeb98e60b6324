import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { expect, it } from 'vitest'

const entry = fileURLToPath(new URL('exports/index.ts', import.meta.url))

/** Bundles the package as an app does: the initial part, and the part loaded on first use. */
async function bundle() {
  const { metafile, outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    conditions: ['@foyer/source', 'module'],
    external: ['@foyer/common'],
    outdir: 'out',
    metafile: true,
    write: false,
    logLevel: 'silent',
  })
  const sizeOf = (path: string) => {
    const file = outputFiles.find(each => each.path.endsWith(path.replace(/^out/, '')))
    return gzipSync(file?.contents ?? new Uint8Array(), { level: 9 }).length
  }
  const chunks = Object.entries(metafile.outputs).map(([path, { entryPoint, inputs }]) => ({
    isEager: entryPoint?.endsWith('exports/index.ts') ?? false,
    hasSdk: Object.keys(inputs).some(each => each.includes('@walletconnect')),
    bytes: sizeOf(path),
  }))
  return { eager: chunks.filter(each => each.isEager), lazy: chunks.filter(each => !each.isEager) }
}

it('adds 1.5 kB to a page before WalletConnect is used, and loads the SDK only then', async () => {
  const { eager, lazy } = await bundle()
  expect(eager).toHaveLength(1)
  expect(eager[0]?.hasSdk).toBe(false)
  expect(eager[0]?.bytes).toBeLessThan(1500)
  const total = lazy.reduce((sum, { bytes }) => sum + bytes, 0)
  expect(lazy.some(({ hasSdk }) => hasSdk)).toBe(true)
  expect(total).toBeLessThan(190_000)
})
