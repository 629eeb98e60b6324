import { readFileSync, realpathSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { rollup } from 'rollup'
import { readSources } from './readSources.mjs'

/**
 * Builds a package whose files follow its folders: a visitor loads what an errand needs, and no module lies in two files.
 *
 * - `doors`: each `src/exports/<name>.ts` is an entry, `dist/<name>.js`.
 * - `folders`: files by name, each with the folders and modules of which something is loaded there. A door or a module
 *   that is imported late and stands in none has a file of its own.
 * - `floors`: names of files that others stand on, the lowest first: what one of them needs lies there, on the lowest, and
 *   whatever stands in its folders.
 * - What several files above the floors need lies in `shared`.
 * - `inlinedDoors`: doors that become part of other packages. What they lead to lies where the rest of this package wants it.
 * - `inlined`: packages, of the workspace or installed, that become part of this one.
 * - `kept`: doors of such packages that stay apart, each with the folder of its modules: a page has one of them.
 * - `locales`: the folder of the package's locales, if it has any. Each is compiled to a file of its own.
 * - `isClient`: marks every file as client code.
 */
export async function buildFolders({ doors, isClient = false, inlined = [], kept, locales, ...plan }) {
  const input = Object.fromEntries(doors.map(door => [door, resolve(`src/exports/${door}.ts`)]))
  const isExternal = id =>
    !/^[./]/.test(id) && !inlined.some(name => id === name || id.startsWith(`${name}/`))
  await rm('dist', { recursive: true, force: true })
  const bundle = await rollup({
    input,
    external: isExternal,
    // Schemas of valibot (`v.object(…)`) go with what uses them.
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
    // A package that became part of this one is installed beside it.
    sourcemapPathTransform: source => source.replace(/node_modules\/@foyer\//, '../'),
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

/** The licences of installed packages that modules are of, as they ask for in every copy. */
function noticesOf(inlined, ids) {
  const installed = inlined.filter(name => !name.startsWith('@foyer/'))
  return installed.flatMap(name => {
    const folder = realpathSync(resolve('node_modules', name))
    if (!ids.some(id => id.startsWith(folder))) return []
    return [`/*! ${name}\n${readFileSync(resolve(folder, 'LICENSE.md'), 'utf8').trim()}\n*/`]
  })
}

/** The file of each module. */
function placeModules({ getModuleIds, getModuleInfo }, { input, folders = {}, floors, inlinedDoors = [] }) {
  const modules = [...getModuleIds()].map(getModuleInfo).filter(module => module?.isExternal === false)
  const isIn = (id, place) => id === resolve(place) || id.startsWith(`${resolve(place)}/`)
  const places = Object.entries(folders).flatMap(([file, within]) => within.map(place => ({ file, place })))
  // A module that is named counts for more than its folder.
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
    for (const id of reachedFrom([way], getModuleInfo)) neededBy.get(id)?.add(file)
  }
  const floorOf = id => floors.find(each => neededBy.get(id)?.has(each) || folderOf(id) === each)
  const needed = modules.map(({ id }) => id).filter(id => neededBy.get(id).size > 0)
  // What is imported late has its file, which those that import it at once load too.
  const isShared = id => !floorOf(id) && !ownFiles.has(id) && neededBy.get(id).size > 1
  const shared = reachedFrom(needed.filter(isShared), getModuleInfo)
  const place = id => {
    const [file] = neededBy.get(id)
    return floorOf(id) ?? (shared.has(id) ? 'shared' : (ownFiles.get(id) ?? file))
  }
  return new Map(needed.map(id => [id, place(id)]))
}

/** Modules and all that they import at once. */
function reachedFrom(ways, getModuleInfo) {
  const reached = new Set(ways)
  for (const id of reached) for (const next of getModuleInfo(id)?.importedIds ?? []) reached.add(next)
  return reached
}

function refuse(warning) {
  if (warning.code === 'EMPTY_BUNDLE') return // a door of types
  throw new Error(warning.message)
}
