import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** A file of the page, with its content type and body. */
export interface PageFile {
  /** The URL path with a leading slash. */
  readonly path: string
  readonly type: string
  readonly body: string | Uint8Array
}

const typeOf: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
}

/** Bundles the page of the phone wallet. The page is served at `/` and for every unknown path. */
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
      // The wallet SDK needs Node's Buffer for attestations and for the signatures of some chains.
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
