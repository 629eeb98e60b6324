import { existsSync, readFileSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { transform } from 'esbuild'
import { rollup } from 'rollup'
import { compileLocale, mapByLine } from './locales.mjs'

/**
 * Builds a package whose files are its doors: a host's bundler takes a file as it is, so what a visitor loads together
 * lies together, whatever the bundler, and nothing is a chunk of its own for being shared.
 *
 * - `doors`: the entries, each `src/exports/<name>.ts`.
 * - `floors`: files that others stand on, from the lowest: name and the doors whose whole static graph they hold. A module
 *   lies on the first floor that reaches it.
 * - `rooms`: files that are loaded late, by name, each with the modules that are imported late (by file name without
 *   ending) and lie in it. A module that is imported late and is not named is a room of its own. What several rooms need
 *   and no floor has is in each of them: a few bytes twice are cheaper than a request.
 * - `inlined`: packages of the workspace that become part of this one.
 * - `locales`: the folder of the package's locales, if it has any. Each is compiled to `locales/<tag>.js`.
 * - `isClient`: marks every file as client code.
 */
export async function buildDoors({ doors, floors, rooms = {}, inlined = [], locales, isClient = false }) {
  const input = Object.fromEntries(doors.map(door => [door, resolve(`src/exports/${door}.ts`)]))
  const isExternal = id =>
    !/^[./]/.test(id) && !inlined.some(name => id === name || id.startsWith(`${name}/`))
  const localeFolder = locales && resolve(locales)
  const reader = sources(localeFolder)
  const common = { input, external: isExternal, treeshake: { moduleSideEffects: false }, onwarn: refuse }

  const floorOf = await readFloors({ ...common, reader }, floors, input)
  const roomNames = new Map([
    ...Object.entries(input).map(([name, file]) => [file, name]),
    ...Object.entries(rooms).flatMap(([room, files]) => files.map(file => [file, room])),
  ])
  const roomOf = file => roomNames.get(file) ?? roomNames.get(nameOf(file)) ?? nameOf(file)

  await rm('dist', { recursive: true, force: true })
  const bundle = await rollup({
    ...common,
    plugins: [inRooms(floorOf, roomOf), reader],
    preserveEntrySignatures: 'allow-extension',
  })
  await bundle.write({
    dir: 'dist',
    format: 'es',
    sourcemap: true,
    sourcemapExcludeSources: true,
    // A package that became part of this one is installed beside it.
    sourcemapPathTransform: source => source.replace(/node_modules\/@foyer\//, '../'),
    entryFileNames: '[name].js',
    chunkFileNames: ({ facadeModuleId }) =>
      localeFolder && facadeModuleId && dirname(facadeModuleId) === localeFolder
        ? 'locales/[name].js'
        : 'rooms/[name].js',
    minifyInternalExports: false,
    hoistTransitiveImports: false,
    generatedCode: 'es2015',
    manualChunks: id => floorOf.get(id) ?? new URLSearchParams(id.split('?')[1]).get('room'),
    ...(isClient ? { banner: '"use client";' } : {}),
  })
  await bundle.close()
}

const nameOf = file => basename(file).replace(/\.\w+$/, '')

function refuse(warning) {
  if (warning.code === 'EMPTY_BUNDLE') return // a door of types
  throw new Error(warning.message)
}

/** Which modules lie on which floor. */
async function readFloors({ reader, ...common }, floors, input) {
  const floorOf = new Map()
  const plan = {
    name: 'plan',
    buildEnd(error) {
      if (error) return
      const claim = (id, name) => {
        const info = this.getModuleInfo(id)
        if (floorOf.has(id) || info?.isExternal !== false) return
        floorOf.set(id, name)
        for (const next of info.importedIds) claim(next, name)
      }
      for (const { name, doors } of floors) for (const door of doors) claim(input[door], name)
    },
  }
  const bundle = await rollup({ ...common, plugins: [plan, reader] })
  await bundle.close()
  return floorOf
}

/** Gives each room its own copy of what is on no floor. */
function inRooms(floorOf, roomOf) {
  const roomOfImporter = id => new URLSearchParams(id?.split('?')[1]).get('room')
  const place = async (context, id, importer, room) => {
    const found = await context.resolve(id, importer?.split('?')[0], { skipSelf: true })
    if (!found || found.external || floorOf.has(found.id)) return found
    const file = found.id.split('?')[0]
    const isStyle = found.id.endsWith('?inline')
    return `${file}?room=${room ?? roomOf(file)}${isStyle ? '&inline' : ''}`
  }
  return {
    name: 'rooms',
    resolveId(id, importer) {
      return place(this, id, importer, importer && roomOfImporter(importer))
    },
    resolveDynamicImport(id, importer) {
      return typeof id === 'string' ? place(this, id, importer) : undefined
    },
  }
}

/**
 * Reads TypeScript, style sheets (as minified strings), locales, other JSON, and the sources of packages that become part of
 * this one.
 */
function sources(localeFolder) {
  return {
    name: 'sources',
    resolveId(id, importer) {
      if (!importer) return id
      if (!id.startsWith('.')) return sourceOf(id)
      const path = resolve(dirname(importer), id)
      if (!path.endsWith('.js')) return path
      return [path.replace(/\.js$/, '.ts'), path.replace(/\.js$/, '.tsx')].find(existsSync) ?? path
    },
    async load(id) {
      const file = id.split('?')[0]
      const source = await readFile(file, 'utf8')
      if (file.endsWith('.css')) return styleModule(file, source)
      if (dirname(file) === localeFolder && file.endsWith('.json')) {
        const code = compileLocale(localeFolder, nameOf(file))
        return { code, map: mapByLine(code, basename(file)) }
      }
      if (file.endsWith('.json')) return jsonModule(source)
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

/** A source map that leads from a module of one line to the file it was made of. */
const mapTo = file => ({ version: 3, sources: [basename(file)], names: [], mappings: 'AAAA' })

/** Each key by its name, so that nothing else of the file is carried. */
function jsonModule(source) {
  const named = Object.entries(JSON.parse(source)).filter(([key]) => /^[a-z]+$/.test(key))
  return named.map(([key, value]) => `export const ${key} = ${JSON.stringify(value)}`).join('\n')
}

/** The source of a door of a package of the workspace. */
function sourceOf(id) {
  const [scope, name, ...rest] = id.split('/')
  const own = JSON.parse(readFileSync('package.json', 'utf8')).name
  const folder = own === `${scope}/${name}` ? resolve('.') : resolve('node_modules', scope, name)
  const { exports } = JSON.parse(readFileSync(resolve(folder, 'package.json'), 'utf8'))
  return resolve(folder, exports[['.', ...rest].join('/')]['@foyer/source'])
}
