import { dirname } from 'node:path'

/** Kinds of test files: the suite that runs them, and about how many seconds a file takes there on two cores. */
const kinds = [
  { script: 'test:stories', pattern: /\.stories\.tsx$/, seconds: 2 },
  { script: 'test:browser', pattern: /\.(browser|page)\.test\.tsx?$/, seconds: 4 },
  { script: undefined, pattern: /\.(packed|hosts)\.test\.ts$/, seconds: 0 },
  { script: 'test', pattern: /\.test\.m?[jt]sx?$/, seconds: 1.5 },
]

/** Tests that read sources and texts from the disk: no import leads from them to what they look at. */
const readsDisk = /^(apps\/docs\/(?!libraries\/)|tooling\/quality\/).*\.test\.ts$/
const diskDistance = 2

/**
 * Chooses the test files that changed files can break: those that import them, over however many steps. What stands in
 * the folder of a changed file comes first and always runs; the others follow by distance until the time is used up.
 * @param {{
 *   graph: ReadonlyMap<string, readonly string[]>, testFiles: readonly string[], changed: readonly string[],
 *   allowedSeconds: number
 * }} request
 * @returns {{ chosen: Map<string, string[]>, leftOut: string[] }} `chosen` has files by the script of their suite
 */
export function selectTests({ graph, testFiles, changed, allowedSeconds }) {
  const distances = distancesFrom(changed, importersOf(graph))
  const near = testFiles
    .map(file => ({ file, kind: kindOf(file), distance: distanceOf(file, distances, changed) }))
    .filter(({ distance }) => distance !== undefined)
    .toSorted((one, other) => one.distance - other.distance || one.file.localeCompare(other.file))

  const chosen = new Map()
  const leftOut = []
  let seconds = 0
  for (const { file, kind, distance } of near) {
    seconds += kind.seconds
    const isChosen = kind.script && (distance === 0 || seconds <= allowedSeconds)
    if (isChosen) chosen.set(kind.script, [...(chosen.get(kind.script) ?? []), file])
    else leftOut.push(file)
  }
  return { chosen, leftOut }
}

function kindOf(file) {
  return kinds.find(({ pattern }) => pattern.test(file))
}

function distanceOf(file, distances, changed) {
  const byImports = distances.get(file)
  // A story reaches its view through the whole modal: by imports alone every other story is as near.
  if (byImports !== undefined && changed.some(other => dirname(other) === dirname(file))) return 0
  if (byImports !== undefined || changed.length === 0 || !readsDisk.test(file)) return byImports
  return diskDistance
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
