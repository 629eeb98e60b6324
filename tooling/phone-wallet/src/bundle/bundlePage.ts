import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** A file of the page as it is served. */
export interface PageFile {
  /** With a slash in front. */
  readonly path: string
  readonly type: string
  readonly body: string | Uint8Array
}

const typeOf: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
}

/** Bundles the page of the phone wallet: the page itself is `/`, and is also the answer to every unknown path. */
export async function bundlePage(): Promise<readonly PageFile[]> {
  const file = (name: string) => fileURLToPath(new URL(`../page/${name}`, import.meta.url))
  const [page, icon, bundled] = await Promise.all([
    readFile(file('index.html')),
    readFile(file('icon.svg')),
    build({
      entryPoints: [file('main.ts'), file('phone.css')],
      outdir: '/',
      bundle: true,
      write: false,
      format: 'esm',
      target: 'es2022',
      conditions: ['@foyer/source'],
      // The wallet SDK reads attestations, and signatures of some chains, with Node's Buffer.
      inject: [file('buffer.ts')],
      define: { global: 'globalThis' },
      logLevel: 'silent',
    }),
  ])
  const made = bundled.outputFiles.map(({ path, contents }) => {
    const name = path.split(/[\\/]/).at(-1) ?? ''
    return { path: `/${name}`, type: typeOf[name.split('.').at(-1) ?? ''] ?? 'text/plain', body: contents }
  })
  return [
    { path: '/', type: 'text/html; charset=utf-8', body: page },
    { path: '/icon.svg', type: 'image/svg+xml', body: icon },
    ...made,
  ]
}
