import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type * as esbuild from 'esbuild'
import { type FrameFault, type PageName, pageNames } from './readPage.js'

/** The pages of the site and their assets. */
export interface PageFiles {
  page(name: PageName, fault?: FrameFault): string
  readonly paths: readonly string[]
  /** Scripts, style sheets and the icon by path. */
  readonly assets: ReadonlyMap<string, Asset>
}

interface Asset {
  readonly type: string
  readonly body: Uint8Array
}

const titles: Readonly<Record<PageName, string>> = {
  sdk: 'Secure wallet',
  loading: 'One moment',
  login: 'Signing in',
  callback: 'Signing in',
  device: 'Approve this device',
  lock: 'Lock your wallet',
  farcaster: 'Farcaster',
  recovery: 'Lost passkey',
  dashboard: 'Your wallet',
  approve: 'Approve',
}

/** The built files of the pages by name: one script per page, `page.css`, `page.html` and `icon.svg`. */
export type PageSources = ReadonlyMap<string, Uint8Array>

/** Bundles the pages from their sources. Only the repository has esbuild, not the published package. */
export async function bundlePages(): Promise<PageSources> {
  const { build } = createRequire(import.meta.url)('esbuild') as typeof esbuild // esbuild's own types
  const file = (name: string) => fileURLToPath(new URL(`../page/${name}`, import.meta.url))
  const [template, icon, bundled] = await Promise.all([
    readFile(file('page.html')),
    readFile(file('icon.svg')),
    build({
      entryPoints: [...pageNames.map(name => file(`${name}.ts`)), file('page.css')],
      outdir: '/',
      bundle: true,
      minify: true,
      write: false,
      format: 'esm',
      target: 'es2022',
      // Files that the style sheet references by URL, such as the icon.
      external: ['/assets/*'],
      // Resolves the workspace packages to their sources, so that no build is needed before.
      conditions: ['@foyer/source'],
      logLevel: 'silent',
    }),
  ])
  const scripts = bundled.outputFiles.map(({ path, contents }) => [basename(path), contents] as const)
  return new Map<string, Uint8Array>([...scripts, ['page.html', template], ['icon.svg', icon]])
}

/** Creates the pages from their built files. */
export function createPages(sources: PageSources): PageFiles {
  const template = Buffer.from(sources.get('page.html') ?? []).toString()
  const files = [...sources].filter(([name]) => name !== 'page.html')
  return {
    assets: new Map(files.map(([name, body]) => [`/assets/${name}`, { type: typeOf(name), body }])),
    paths: pageNames.map(name => `/${name}`),
    page: (name, fault) =>
      template
        .replaceAll('{title}', titles[name])
        .replaceAll('{name}', name)
        .replaceAll('{fault}', fault ?? '')
        // The fault `dead` is a page without its script.
        .replace(
          '{script}',
          fault === 'dead' ? '' : `<script type="module" src="/assets/${name}.js"></script>`,
        ),
  }
}

function typeOf(name: string): string {
  if (name.endsWith('.css')) return 'text/css; charset=utf-8'
  return name.endsWith('.svg') ? 'image/svg+xml' : 'text/javascript; charset=utf-8'
}
