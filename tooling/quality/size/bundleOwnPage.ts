import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Plugin, type Rolldown } from 'vite'
import { repositoryRoot } from '../repositoryRoot.js'

/** A page without the modal, built with Vite as a host builds it. */
export interface OwnPageBundle {
  /** Path to script, ready to be served. */
  readonly files: ReadonlyMap<string, Uint8Array>
  /** Gzipped bytes of each script, without React's own scripts. */
  readonly foyerBytes: ReadonlyMap<string, number>
  /** Returns the workspace packages whose code a script contains. */
  readonly packagesOf: (path: string) => readonly string[]
}

/** The lab's page that does not load the modal. The dependencies of the build resolve from its folder. */
const example = join(repositoryRoot, 'apps/lab/src/own/OwnPage.tsx')

const main = `import { createEvmAdapter, mainnet } from '@foyer/adapters-evm'
import { createFoyer, FoyerProvider } from '@foyer/react'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { OwnPage } from ${JSON.stringify(example)}

const foyer = createFoyer({ networks: [mainnet], adapters: [createEvmAdapter()] })
const page = createElement(FoyerProvider, { foyer }, createElement(OwnPage))
createRoot(document.getElementById('root')).render(page)
`

const host: Plugin = {
  name: 'own-page-host',
  enforce: 'pre',
  async resolveId(id, importer) {
    if (id === 'host') return '\0host'
    return importer === '\0host' ? this.resolve(id, example, { skipSelf: true }) : undefined
  },
  load: id => (id === '\0host' ? main : undefined),
}

/** Builds the lab's page that does not load the modal, with Vite as a host would. React is in separate scripts. */
export async function bundleOwnPage(): Promise<OwnPageBundle> {
  const built = await build({
    root: join(repositoryRoot, 'apps/lab'),
    configFile: false,
    logLevel: 'silent',
    mode: 'production',
    plugins: [host],
    resolve: { dedupe: ['react', 'react-dom'] },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: { host: 'host' },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'assets/[name]-[hash].js',
          codeSplitting: {
            groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ }],
          },
        },
      },
    },
  })
  const { output } = built as Rolldown.RolldownOutput // a single output without watch mode
  const chunks = output.filter(each => each.type === 'chunk')
  const encoder = new TextEncoder()
  const files = new Map(chunks.map(each => [`/${each.fileName}`, encoder.encode(each.code)]))
  const modules = new Map(chunks.map(each => [`/${each.fileName}`, each.moduleIds]))
  const isReact = (path: string) =>
    modules.get(path)?.every(each => /node_modules\/(react|react-dom|scheduler)\//.test(each)) === true
  const sizes = [...files].filter(([path]) => !isReact(path))
  return {
    files,
    foyerBytes: new Map(sizes.map(([path, code]) => [path, gzipSync(code, { level: 9 }).length])),
    packagesOf: path => [...new Set((modules.get(path) ?? []).flatMap(packageOf))],
  }
}

/**
 * Returns the workspace package of a module. Distinguishes `ui/frame`, the plain DOM of every Foyer page, and the
 * tables `scaffold/errands` and `scaffold/locales`, which point to the modal's views and languages.
 */
function packageOf(id: string): readonly string[] {
  const [, name] = /\/packages\/([\w-]+)\//.exec(id) ?? []
  if (!name) return []
  const table = /\/scaffold\/dist\/(errands|locales)\.js$/.exec(id)?.[1]
  if (table) return [`scaffold/${table}`]
  return [name === 'ui' && partsOfFrame().some(each => id.endsWith(each)) ? 'ui/frame' : name]
}

/** Returns the built entry `ui/frame` and its modules. */
function partsOfFrame(): readonly string[] {
  const door = readFileSync(join(repositoryRoot, 'packages/ui/dist/frame.js'), 'utf8')
  return ['/ui/dist/frame.js', ...door.matchAll(/from "\.(\/chunks\/[\w-]+\.js)"/g)].map(each =>
    typeof each === 'string' ? each : `/ui/dist${each[1]}`,
  )
}
