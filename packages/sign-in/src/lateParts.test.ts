import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { expect, it } from 'vitest'

/** Returns the libraries that are loaded with an entry, before the first sign-in. */
async function loadedWith(entry: string): Promise<readonly string[]> {
  const { metafile } = await build({
    entryPoints: [fileURLToPath(new URL(entry, import.meta.url))],
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    outdir: 'unused',
    write: false,
    metafile: true,
  })
  const loaded = new Set<string>()
  const follow = (path: string) => {
    if (loaded.has(path)) return
    loaded.add(path)
    const { imports = [] } = metafile.outputs[path] ?? {}
    for (const each of imports) if (each.kind === 'import-statement') follow(each.path)
  }
  for (const [path, { entryPoint }] of Object.entries(metafile.outputs)) {
    if (entryPoint?.endsWith('exports/index.ts')) follow(path)
  }
  return [...loaded].filter(path => !path.endsWith('.js') && !path.startsWith('node:'))
}

it('loads no namespace’s library before its first signature', async () => {
  const loaded = await loadedWith('./exports/index.ts')
  expect(loaded.toSorted()).toEqual(['cookie', 'cookie-signature', 'valibot', 'viem/siwe'])
})
