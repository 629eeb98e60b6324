import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { type FrameFault, type PageName, pageNames } from './readPage.js'

/** The pages of the site, ready to be sent. */
export interface PageFiles {
  page(name: PageName, fault?: FrameFault): string
  /** Scripts, styles and the site's icon by path. */
  readonly assets: ReadonlyMap<string, Asset>
}

interface Asset {
  readonly type: string
  readonly body: Uint8Array
}

const titles: Readonly<Record<PageName, string>> = {
  sdk: 'Secure wallet',
  loading: 'One moment',
  callback: 'Signing in',
  device: 'Approve this device',
  farcaster: 'Farcaster',
  dashboard: 'Your accounts',
  approve: 'Approve',
}

const bundles = new Map<string, Promise<PageFiles>>()

/** Bundles the pages, once in a process. */
export function bundlePages(): Promise<PageFiles> {
  const made = bundles.get('pages') ?? bundle()
  bundles.set('pages', made)
  return made
}

async function bundle(): Promise<PageFiles> {
  const file = (name: string) => fileURLToPath(new URL(`../page/${name}`, import.meta.url))
  const [template, icon, bundled] = await Promise.all([
    readFile(file('page.html'), 'utf8'),
    readFile(file('icon.svg')),
    build({
      entryPoints: [...pageNames.map(name => file(`${name}.ts`)), file('page.css')],
      outdir: '/',
      bundle: true,
      minify: true,
      write: false,
      format: 'esm',
      target: 'es2022',
      // The packages beside this one are read from their sources: nothing has to be built first.
      conditions: ['@foyer/source'],
      logLevel: 'silent',
    }),
  ])
  const assets = bundled.outputFiles.map(({ path, contents }) => {
    const name = path.split(/[\\/]/).at(-1) ?? ''
    const type = name.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8'
    return [`/assets/${name}`, { type, body: contents }] as const
  })
  return {
    assets: new Map<string, Asset>([...assets, ['/assets/icon.svg', { type: 'image/svg+xml', body: icon }]]),
    page: (name, fault) =>
      template
        .replaceAll('{title}', titles[name])
        .replaceAll('{name}', name)
        .replaceAll('{fault}', fault ?? '')
        // A dead page is one whose script never came.
        .replace(
          '{script}',
          fault === 'dead' ? '' : `<script type="module" src="/assets/${name}.js"></script>`,
        ),
  }
}
