import { rm } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { rollup } from 'rollup'
import { refuse, sources } from './buildDoors.mjs'

/**
 * Builds a package whose files follow its folders, so that a visitor loads what one errand needs and no module lies in two
 * files:
 *
 * - a file for each door of `src/exports`;
 * - a file for each of `folders` of which something is imported late; a late module elsewhere has a file of its own;
 * - `shared`: what several of these files need.
 *
 * What a page has before anything opens lies in the files of `pageDoors`, with all that those need. What opens first lies in
 * the file of `first`, a door, with all that it needs and with `firstFolders`.
 * *
 * `inlined` are packages of the workspace that become part of this one; `isClient` marks every file as client code.
 */
export async function buildFolders({
  doors,
  pageDoors = [],
  first,
  firstFolders = [],
  folders,
  inlined = [],
  isClient = false,
}) {
  const input = Object.fromEntries(doors.map(door => [door, resolve(`src/exports/${door}.ts`)]))
  const isExternal = id =>
    !/^[./]/.test(id) && !inlined.some(name => id === name || id.startsWith(`${name}/`))
  await rm('dist', { recursive: true, force: true })
  const bundle = await rollup({
    input,
    external: isExternal,
    treeshake: { moduleSideEffects: false },
    onwarn: refuse,
    plugins: [sources()],
    preserveEntrySignatures: 'allow-extension',
  })
  let fileOf
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
    manualChunks(id, { getModuleIds, getModuleInfo }) {
      const ids = [...getModuleIds()]
      fileOf ??= placeModules({ ids, getModuleInfo, input, pageDoors, first, firstFolders, folders })
      return fileOf.get(id)
    },
    ...(isClient ? { banner: '"use client";' } : {}),
  })
  await bundle.close()
}

/** Which module lies in which file. */
function placeModules({ ids, getModuleInfo, input, pageDoors, first, firstFolders, folders }) {
  const isIn = (id, folder) => id.startsWith(`${resolve(folder)}/`)
  const isFirst = id => id === input[first] || firstFolders.some(folder => isIn(id, folder))
  /** What a file is loaded for: a door, or a module that is imported late. */
  const waysIn = ids.filter(id => {
    const info = getModuleInfo(id)
    return info && !info.isExternal && (info.isEntry || info.dynamicImporters.length > 0)
  })
  const nameOf = id => {
    if (isFirst(id)) return first
    const door = Object.entries(input).find(([, file]) => file === id)?.[0]
    const folder = folders.find(each => isIn(id, each))
    return door ?? basename(folder ?? id.replace(/\.\w+$/, ''))
  }
  const neededBy = new Map()
  for (const way of waysIn) {
    const reached = new Set([way])
    for (const id of reached)
      for (const next of getModuleInfo(id)?.importedIds ?? []) reached.add(next)
    for (const id of reached) {
      if (!neededBy.has(id)) neededBy.set(id, new Set())
      neededBy.get(id).add(nameOf(way))
    }
  }
  const place = names => {
    const eager = [...pageDoors, first].find(each => names.has(each))
    return eager ?? (names.size === 1 ? [...names][0] : 'shared')
  }
  return new Map(
    [...neededBy].flatMap(([id, names]) => {
      if (getModuleInfo(id)?.isExternal !== false) return []
      return [[id, place(names)]]
    }),
  )
}
