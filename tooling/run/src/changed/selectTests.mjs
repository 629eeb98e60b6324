import { dirname } from 'node:path'

/** The kinds of test files: the suite that runs them, and the estimated seconds per file on two busy cores. */
const kinds = [
  { script: 'test:stories', pattern: /\.stories\.tsx$/, seconds: 4 },
  // These tests repeat other proofs and take long, so each runs only if its own file changed.
  {
    script: 'test:further-unit',
    pattern: /\.further(\.browser)?\.test\.m?[jt]sx?$/,
    seconds: 20,
    isOnlyItself: true,
  },
  { script: 'test:browser', pattern: /\.(browser|page)\.test\.tsx?$/, seconds: 8 },
  // Tests of tarballs and hosts run only as whole steps.
  { script: undefined, pattern: /\.(packed|hosts)\.test\.ts$/ },
  { script: 'test', pattern: /\.test\.m?[jt]sx?$/, seconds: 1.5 },
]

/** Tests that read sources and texts from disk, without importing them. */
const readsDisk =
  /^(apps\/docs\/(?!libraries\/)|tooling\/quality\/(chunks|errors|layers|requirements|sources|texts|words)\/|tooling\/run\/src\/cold\/).*\.test\.m?[jt]s$/
const diskDistance = 2

/** Files that are part of a program or its build, whether or not a test imports them. */
const isCode = /\.(m?[jt]sx?|css|svg|json|html|png)$/

/**
 * Chooses the test files that changed files can break, because they import them directly or indirectly. Tests in the
 * folder of a changed file come first and always run. The others follow by distance until the time is used up.
 * @param {{
 *   graph: ReadonlyMap<string, readonly string[]>, testFiles: readonly string[], changed: readonly string[],
 *   allowedSeconds: number
 * }} request
 * @returns {{ chosen: { file: string, script: string }[], leftOut: string[], untested: string[] }} `chosen` and
 * `leftOut` start with the nearest; `untested` are changed files for which no test was chosen.
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

/** Returns a measure of the distance between tests and changed files. */
function createMeasure({ graph, changed }) {
  const distances = distancesFrom(changed, importersOf(graph))
  const folders = nearestByFolder(distances)
  const unknown = changed.filter(file => isCode.test(file) && !graph.has(file))
  const unknownPackages = new Set(unknown.map(packageOf).filter(Boolean))

  return {
    /** Changed code that no test imports, directly or indirectly. */
    unknown: changed.filter(file => unknown.includes(file) || /lock\.yaml$|workspace\.yaml$/.test(file)),
    distanceOf(file) {
      const candidates = [...byImports(file), ...byPackage(file), ...byDisk(file)]
      return candidates.length > 0 ? Math.min(...candidates) : undefined
    },
  }

  /**
   * Returns the distance of a test by its imports. A story imports its view through the whole modal, so its folder is
   * a better guide than its imports.
   */
  function byImports(file) {
    if (!distances.has(file)) return []
    const isBeside = changed.some(other => dirname(other) === dirname(file))
    return isBeside
      ? [0]
      : [Math.min(distances.get(file), (folders.get(dirname(file)) ?? Number.POSITIVE_INFINITY) + 1)]
  }

  /**
   * Returns the distance of a test by its package. Files bundled by their path, package configurations and pictures
   * of stories are read by tests of their package.
   */
  function byPackage(file) {
    if (unknownPackages.has(packageOf(file))) return [1]
    return unknownPackages.has(ownerOf(file)) ? [diskDistance] : []
  }

  function byDisk(file) {
    return changed.length > 0 && readsDisk.test(file) ? [diskDistance] : []
  }
}

/** Returns the package whose configuration and pictures a test uses. */
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

/** Returns the number of imports between each file and the nearest changed one. */
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

/** Returns the smallest distance of the sources in each folder. */
function nearestByFolder(distances) {
  const folders = new Map()
  for (const [file, distance] of distances) {
    if (kinds.some(({ pattern }) => pattern.test(file))) continue
    const folder = dirname(file)
    folders.set(folder, Math.min(distance, folders.get(folder) ?? Number.POSITIVE_INFINITY))
  }
  return folders
}
