import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { transform } from 'esbuild'
import { compileLocale, mapByLine } from './locales.mjs'
import { compileSvgIcon } from './svgIcons.mjs'

/**
 * Returns a Rollup plugin that reads TypeScript, style sheets (as minified strings), icons, locales, other JSON and
 * the sources of inlined packages. An SVG file with the query `?raw` is its source as a string.
 *
 * - `locales`: the folder of the package's locales, if it has any.
 * - `kept`: entries of inlined packages that stay external, each with the folder of its modules, so that a page loads
 *   one copy.
 */
export function readSources({ locales, kept = {} } = {}) {
  const localeFolder = locales && resolve(locales)
  const keptDoors = Object.entries(kept).map(([id, folder]) => ({
    id,
    folder: `${resolve(packageFolder(id), folder)}/`,
  }))
  return {
    name: 'read-sources',
    resolveId(id, importer) {
      if (!importer) return id
      if (Object.hasOwn(kept, id)) return { id, external: true }
      if (!id.startsWith('.')) return id.startsWith('@foyer/') ? sourceOf(id) : entryOf(id)
      const path = resolve(dirname(importer), id)
      const door = keptDoors.find(({ folder }) => path.startsWith(folder) && !importer.startsWith(folder))
      if (door) return { id: door.id, external: true }
      if (!path.endsWith('.js')) return path
      return [path.replace(/\.js$/, '.ts'), path.replace(/\.js$/, '.tsx')].find(existsSync) ?? path
    },
    async load(id) {
      const file = id.split('?')[0]
      const source = await readFile(file, 'utf8')
      if (file.endsWith('.css')) return styleModule(file, source)
      if (id.endsWith('.svg?raw')) return `export default ${JSON.stringify(source.trim())}`
      if (file.endsWith('.svg')) return iconModule(file, source)
      if (dirname(file) === localeFolder && file.endsWith('.json')) return localeModule(localeFolder, file)
      if (file.endsWith('.json')) return jsonModule(source)
      // The original source of a built module is in another package, so the map stays empty.
      if (file.endsWith('.mjs')) return { code: source, map: { mappings: '' } }
      const { code, map } = await transform(source, {
        loader: file.endsWith('x') ? 'tsx' : 'ts',
        sourcefile: file,
        sourcemap: true,
        target: 'es2022',
        jsx: 'automatic',
        tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
      })
      return { code, map: JSON.parse(map) }
    },
  }
}

async function styleModule(file, source) {
  const { code } = await transform(source, { loader: 'css', minify: true, target: 'chrome111' })
  return { code: `export default ${JSON.stringify(code.trim())}`, map: mapTo(file) }
}

function iconModule(file, source) {
  const { code, map } = compileSvgIcon({ file, source })
  return { code, map }
}

function localeModule(folder, file) {
  const code = compileLocale(folder, basename(file, '.json'))
  return { code, map: mapByLine(code, basename(file)) }
}

/** Returns a source map from a one-line module to the file it was made from. */
const mapTo = file => ({ version: 3, sources: [basename(file)], names: [], mappings: 'AAAA' })

/** Exports each key by name, so that unused ones are dropped. */
function jsonModule(source) {
  const named = Object.entries(JSON.parse(source)).filter(([key]) => /^[a-z]+$/.test(key))
  return named.map(([key, value]) => `export const ${key} = ${JSON.stringify(value)}`).join('\n')
}

/** Returns the folder of a workspace package: this one, or one of its dependencies. */
function packageFolder(id) {
  const [scope, name] = id.split('/')
  const own = JSON.parse(readFileSync('package.json', 'utf8')).name
  return own === `${scope}/${name}` ? resolve('.') : realpathSync(resolve('node_modules', scope, name))
}

/** Returns the browser entry of an installed package. */
function entryOf(id) {
  const folder = realpathSync(resolve('node_modules', id))
  const { exports } = JSON.parse(readFileSync(resolve(folder, 'package.json'), 'utf8'))
  return resolve(folder, exports['.'].import.default)
}

/** Returns the source file of a workspace package's entry. */
function sourceOf(id) {
  const [, , ...rest] = id.split('/')
  const folder = packageFolder(id)
  const { exports } = JSON.parse(readFileSync(resolve(folder, 'package.json'), 'utf8'))
  const door = exports[['.', ...rest].join('/')]
  if (door) return resolve(folder, door['@foyer/source'])
  const file = rest.pop()
  return resolve(folder, exports[['.', ...rest, '*'].join('/')]['@foyer/source'].replace('*', file))
}
