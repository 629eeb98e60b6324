import { existsSync, readFileSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { transform } from 'esbuild'
import { rollup } from 'rollup'

/**
 * Builds a package whose doors are few files by design: a host's bundler takes a file as it is, so what a visitor loads
 * together lies together, whatever the bundler.
 *
 * - `doors`: the package's entries by name, each `src/exports/<name>.ts` unless a file is given.
 * - `floors`: files that hold what several doors need, from the lowest. A module lies on the first floor one of whose
 *   doors reaches it; what several `import()`s share and no door reaches lies on the last floor.
 * - `inlined`: packages of the workspace that become part of this one.
 * - `isClient`: marks every file as client code.
 *
 * What only one `import()` reaches is a file of its own.
 */
export async function buildDoors({ doors, floors, inlined = [], isClient = false }) {
  const entries = Object.fromEntries(
    doors.map(door => (typeof door === 'string' ? [door, `src/exports/${door}.ts`] : door)),
  )
  const input = Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, resolve(file)]))
  const plan = createPlan(
    floors.map(floor => ({ ...floor, roots: floor.doors.map(door => input[door]) })),
    new Map(Object.entries(input).map(([name, file]) => [file, name])),
  )
  await rm('dist', { recursive: true, force: true })
  const bundle = await rollup({
    input,
    external: id => !/^[./]/.test(id) && !inlined.some(name => id === name || id.startsWith(`${name}/`)),
    plugins: [sources(), plan.plugin],
    preserveEntrySignatures: 'allow-extension',
    treeshake: { moduleSideEffects: false },
    onwarn(warning) {
      if (warning.code === 'EMPTY_BUNDLE') return // a door of types
      throw new Error(warning.message)
    },
  })
  await bundle.write({
    dir: 'dist',
    format: 'es',
    sourcemap: true,
    sourcemapExcludeSources: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name].js',
    minifyInternalExports: false,
    hoistTransitiveImports: false,
    generatedCode: 'es2015',
    manualChunks: plan.fileOf,
    ...(isClient ? { banner: '"use client";' } : {}),
  })
  await bundle.close()
}

/** Which file each module goes to: decided once the whole graph is known. */
function createPlan(floors, named) {
  let places
  const decide = ({ getModuleInfo, getModuleIds }) => {
    places = new Map()
    const lazyRoots = new Set([...getModuleIds()].flatMap(id => getModuleInfo(id).dynamicallyImportedIds))
    const reach = (root, seen = new Set()) => {
      if (seen.has(root) || getModuleInfo(root)?.isExternal !== false) return seen
      seen.add(root)
      for (const next of getModuleInfo(root).importedIds) reach(next, seen)
      return seen
    }
    for (const { name, roots } of floors) {
      for (const root of roots) for (const id of reach(root)) if (!places.has(id)) places.set(id, name)
    }
    const users = new Map()
    for (const root of lazyRoots)
      for (const id of reach(root)) users.set(id, [...(users.get(id) ?? []), root])
    const last = floors.at(-1).name
    for (const [id, roots] of users) {
      if (!places.has(id)) places.set(id, roots.length > 1 ? last : (named.get(roots[0]) ?? nameOf(roots[0])))
    }
  }
  return {
    plugin: {
      name: 'plan',
      buildEnd(error) {
        if (!error) decide(this)
      },
    },
    fileOf: id => places.get(id),
  }
}

const nameOf = file => basename(file).replace(/\.\w+$/, '')

/** Reads TypeScript, style sheets (as minified strings), JSON, and the sources of packages that become part of this one. */
function sources() {
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
      const file = id.replace(/\?inline$/, '')
      const source = await readFile(file, 'utf8')
      if (file.endsWith('.css')) {
        const { code } = await transform(source, { loader: 'css', minify: true, target: 'chrome111' })
        const map = { version: 3, sources: [basename(file)], names: [], mappings: 'AAAA' }
        return { code: `export default ${JSON.stringify(code.trim())}`, map }
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

/** Each key by its name, so that nothing else of the file is carried. */
function jsonModule(source) {
  const named = Object.entries(JSON.parse(source)).filter(([key]) => /^[a-z]+$/.test(key))
  return named.map(([key, value]) => `export const ${key} = ${JSON.stringify(value)}`).join('\n')
}

/** The source of a door of a package of the workspace. */
function sourceOf(id) {
  const [scope, name, ...rest] = id.split('/')
  const folder = resolve('node_modules', scope, name)
  const { exports } = JSON.parse(readFileSync(resolve(folder, 'package.json'), 'utf8'))
  const door = exports[['.', ...rest].join('/')]
  return resolve(folder, door['@foyer/source'])
}
