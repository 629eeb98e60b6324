import { readFileSync, realpathSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { rollup } from 'rollup'
import { createNeeds } from './neededModules.mjs'
import { readSources } from './readSources.mjs'

/**
 * Builds a package whose output files follow its folders, so that a visitor loads only the modules that a view needs.
 * Each module is in exactly one file.
 *
 * - `doors`: the package's entries. Each `src/exports/<name>.ts` becomes `dist/<name>.js`.
 * - `folders`: the output files by name, each with the folders and modules that it contains. An entry or a lazily
 *   imported module outside of them gets a separate file.
 * - `floors`: the names of base files that other files build on, lowest first. Each contains the modules of its folders
 *   and the modules that they need, unless a lower base file has them.
 * - A module that several other files need is in `shared`.
 * - `borrowers`: entries that show what a lazily loaded file shows, each with the name of that file. A module that only
 *   the two need is in that file instead of `shared`, which every other file would load.
 * - `inlinedDoors`: entries that are inlined into other packages. This package places their modules where it needs
 *   them.
 * - `inlined`: packages to inline into this one, from the workspace or installed.
 * - `kept`: entries of inlined packages that stay external, each with the folder of its modules, so that a page loads
 *   one copy.
 * - `locales`: the folder of the package's locales, if it has any. Each locale is compiled to a separate file.
 * - `isClient`: whether to mark every file with `"use client"`.
 */
export async function buildFolders({ doors, isClient = false, inlined = [], kept, locales, ...plan }) {
  const input = Object.fromEntries(doors.map(door => [door, resolve(`src/exports/${door}.ts`)]))
  const isExternal = id =>
    !/^[./]/.test(id) && !inlined.some(name => id === name || id.startsWith(`${name}/`))
  await rm('dist', { recursive: true, force: true })
  const bundle = await rollup({
    input,
    external: isExternal,
    // Marks valibot's schema calls (`v.object(…)`) as pure, so that an unused schema is dropped.
    treeshake: { moduleSideEffects: false, manualPureFunctions: ['v'] },
    onwarn: refuse,
    plugins: [readSources({ locales, kept })],
    preserveEntrySignatures: 'allow-extension',
  })
  let files
  await bundle.write({
    dir: 'dist',
    format: 'es',
    sourcemap: true,
    sourcemapExcludeSources: true,
    // An inlined workspace package is installed next to this package. A file that is imported as text has a query.
    sourcemapPathTransform: source => source.replace(/node_modules\/@foyer\//, '../').replace(/\?raw$/, ''),
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
    minifyInternalExports: false,
    hoistTransitiveImports: false,
    generatedCode: 'es2015',
    manualChunks(id, graph) {
      files ??= placeModules(graph, { input, ...plan })
      return files.get(id)
    },
    banner: ({ modules }) =>
      [...(isClient ? ['"use client";'] : []), ...noticesOf(inlined, Object.keys(modules))].join('\n'),
  })
  await bundle.close()
}

/** Returns the licenses of the installed packages that the modules come from. They must be part of every copy. */
function noticesOf(inlined, ids) {
  const installed = inlined.filter(name => !name.startsWith('@foyer/'))
  return installed.flatMap(name => {
    const folder = realpathSync(resolve('node_modules', name))
    if (!ids.some(id => id.startsWith(folder))) return []
    return [`/*! ${name}\n${readFileSync(resolve(folder, 'LICENSE.md'), 'utf8').trim()}\n*/`]
  })
}

/** Maps each module to its output file. */
function placeModules(
  { getModuleIds, getModuleInfo },
  { input, folders = {}, floors, inlinedDoors = [], borrowers = {} },
) {
  const modules = [...getModuleIds()].map(getModuleInfo).filter(module => module?.isExternal === false)
  const needsOf = createNeeds(getModuleInfo)
  const isIn = (id, place) => id === resolve(place) || id.startsWith(`${resolve(place)}/`)
  const places = Object.entries(folders).flatMap(([file, within]) => within.map(place => ({ file, place })))
  // The longest path wins, so a module that is listed by its own path comes before its folder.
  places.sort((left, right) => right.place.length - left.place.length)
  const folderOf = id => places.find(({ place }) => isIn(id, place))?.file
  const nameOf = id => folderOf(id) ?? basename(id).replace(/\.\w+$/, '')
  const isInlined = id => inlinedDoors.some(door => input[door] === id)
  const waysIn = modules.filter(
    ({ id, isEntry, dynamicImporters }) => !isInlined(id) && (isEntry || dynamicImporters.length > 0),
  )
  const ownFiles = new Map(waysIn.map(({ id }) => [id, nameOf(id)]))
  const neededBy = new Map(modules.map(({ id }) => [id, new Set()]))
  for (const [way, file] of ownFiles) {
    for (const id of reachedFrom([way], needsOf)) neededBy.get(id)?.add(file)
  }
  const floorOf = id => floors.find(each => neededBy.get(id)?.has(each) || folderOf(id) === each)
  const needed = modules.map(({ id }) => id).filter(id => neededBy.get(id).size > 0)
  // A lazily imported module stays in its own file, which modules that import it statically also load.
  const lendersOf = id => new Set([...neededBy.get(id)].map(file => borrowers[file] ?? file))
  const isShared = id => !floorOf(id) && !ownFiles.has(id) && lendersOf(id).size > 1
  const shared = reachedFrom(needed.filter(isShared), needsOf)
  const place = id => {
    const [file] = neededBy.get(id).size > 1 ? lendersOf(id) : neededBy.get(id)
    return floorOf(id) ?? (shared.has(id) ? 'shared' : (ownFiles.get(id) ?? file))
  }
  return new Map(needed.map(id => [id, place(id)]))
}

/** Returns the given modules and everything they need statically. */
function reachedFrom(ways, needsOf) {
  const reached = new Set(ways)
  for (const id of reached) for (const next of needsOf(id)) reached.add(next)
  return reached
}

function refuse(warning) {
  if (warning.code === 'EMPTY_BUNDLE') return // an entry that exports only types
  throw new Error(warning.message)
}
