import { dirname } from 'node:path'

/** Kinds of test files: the suite that runs them, and about how many seconds a file takes there on two busy cores. */
const kinds = [
  { script: 'test:stories', pattern: /\.stories\.tsx$/, seconds: 4 },
  // They prove once more what others do, and take long: one runs where it changed itself.
  {
    script: 'test:further-unit',
    pattern: /\.further(\.browser)?\.test\.m?[jt]sx?$/,
    seconds: 20,
    isOnlyItself: true,
  },
  { script: 'test:browser', pattern: /\.(browser|page)\.test\.tsx?$/, seconds: 8 },
  // Tarballs and hosts are whole steps.
  { script: undefined, pattern: /\.(packed|hosts)\.test\.ts$/ },
  { script: 'test', pattern: /\.test\.m?[jt]sx?$/, seconds: 1.5 },
]

/** Tests that read sources and texts from the disk: no import leads from them to what they look at. */
const readsDisk =
  /^(apps\/docs\/(?!libraries\/)|tooling\/quality\/(chunks|errors|layers|requirements|sources|texts|words)\/|tooling\/run\/src\/cold\/).*\.test\.m?[jt]s$/
const diskDistance = 2

/** Files that make a program or how it is built, whether or not a test imports them. */
const isCode = /\.(m?[jt]sx?|css|svg|json|html|png)$/

/**
 * Chooses the test files that changed files can break: those that import them, over however many steps. What stands in
 * the folder of a changed file comes first and always runs; the others follow by distance until the time is used up.
 * @param {{
 *   graph: ReadonlyMap<string, readonly string[]>, testFiles: readonly string[], changed: readonly string[],
 *   allowedSeconds: number
 * }} request
 * @returns {{ chosen: { file: string, script: string }[], leftOut: string[], untested: string[] }} `chosen` and
 * `leftOut` begin with what is nearest; `untested` are changed files that no test was chosen for.
 */
export function selectTests({ graph, testFiles, changed, allowedSeconds }) {
  const measure = createMeasure({ graph, changed })
  const near = testFiles
    .map(file => ({
      file,
      ...kinds.find(({ pattern }) => pattern.test(file)),
      distance: measure.distanceOf(file),
    }))
    .filter(({ script, distance }) => script && distance !== undefined)
    .filter(({ isOnlyItself, file }) => !isOnlyItself || changed.includes(file))
    .toSorted((one, other) => one.distance - other.distance || one.file.localeCompare(other.file))

  const chosen = []
  const leftOut = []
  let seconds = 0
  for (const { file, script, distance, seconds: taken } of near) {
    seconds += taken
    if (distance === 0 || seconds <= allowedSeconds) chosen.push({ file, script })
    else leftOut.push(file)
  }
  const isTested = file =>
    near.some(test => ownerOf(test.file) === packageOf(file) || packageOf(test.file) === packageOf(file))
  return { chosen, leftOut, untested: measure.unknown.filter(file => !packageOf(file) || !isTested(file)) }
}

/** How far tests are from what changed. */
function createMeasure({ graph, changed }) {
  const distances = distancesFrom(changed, importersOf(graph))
  const folders = nearestByFolder(distances)
  const unknown = changed.filter(file => isCode.test(file) && !graph.has(file))
  const unknownPackages = new Set(unknown.map(packageOf).filter(Boolean))

  return {
    /** Changed code that no import leads to. */
    unknown: changed.filter(file => unknown.includes(file) || /lock\.yaml$|workspace\.yaml$/.test(file)),
    distanceOf(file) {
      const candidates = [...byImports(file), ...byPackage(file), ...byDisk(file)]
      return candidates.length > 0 ? Math.min(...candidates) : undefined
    },
  }

  /** A story reaches its view through the whole modal: that it stands beside it says more than its imports. */
  function byImports(file) {
    if (!distances.has(file)) return []
    const isBeside = changed.some(other => dirname(other) === dirname(file))
    return isBeside
      ? [0]
      : [Math.min(distances.get(file), (folders.get(dirname(file)) ?? Number.POSITIVE_INFINITY) + 1)]
  }

  /** What is bundled by its path, configures a package or is a picture of a story is read by tests of its package. */
  function byPackage(file) {
    if (unknownPackages.has(packageOf(file))) return [1]
    return unknownPackages.has(ownerOf(file)) ? [diskDistance] : []
  }

  function byDisk(file) {
    return changed.length > 0 && readsDisk.test(file) ? [diskDistance] : []
  }
}

/** The package whose configuration and pictures a test is run with. */
function ownerOf(file) {
  return file.endsWith('.stories.tsx') ? 'apps/storybook' : packageOf(file)
}

function packageOf(file) {
  return /^(?:packages|tooling|apps)\/[^/]+(?=\/)/.exec(file)?.[0]
}

function importersOf(graph) {
  const importers = new Map()
  for (const [file, imports] of graph)
    for (const imported of imports) importers.set(imported, [...(importers.get(imported) ?? []), file])
  return importers
}

/** How many imports lie between each file and the nearest that changed. */
function distancesFrom(changed, importers) {
  const distances = new Map(changed.map(file => [file, 0]))
  const queue = [...changed]
  for (const file of queue)
    for (const importer of importers.get(file) ?? []) {
      if (distances.has(importer)) continue
      distances.set(importer, distances.get(file) + 1)
      queue.push(importer)
    }
  return distances
}

/** The smallest distance of the sources in each folder. */
function nearestByFolder(distances) {
  const folders = new Map()
  for (const [file, distance] of distances) {
    if (kinds.some(({ pattern }) => pattern.test(file))) continue
    const folder = dirname(file)
    folders.set(folder, Math.min(distance, folders.get(folder) ?? Number.POSITIVE_INFINITY))
  }
  return folders
}
