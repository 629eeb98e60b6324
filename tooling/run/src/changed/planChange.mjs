import { relative } from 'node:path'
import { findSuites } from '../findSuites.mjs'
import { testSteps } from '../testSteps.mjs'
import { findTestFiles, readImportGraph } from './importGraph.mjs'
import { selectTests } from './selectTests.mjs'

/**
 * The limit for the estimated sequential time of the chosen test files on a busy machine. Two cores take half of it.
 */
const allowedSeconds = 240

/** Checks of the whole repository that take seconds, and the files that they read. */
const quickChecks = [
  { name: 'typecheck', reads: /\.tsx?$|tsconfig.*\.json$|package\.json$/ },
  { name: 'format and lint', reads: /\.(m?[jt]sx?|json|css)$/ },
  { name: 'layers', reads: /^packages\/.*\.tsx?$|tsconfig\.json$|package\.json$/ },
  { name: 'requirements', reads: /\.(test|stories|e2e)\.|apps\/docs\/requirements\.md$/ },
  { name: 'unused code', reads: /\.(m?[jt]sx?)$|package\.json$/ },
]

/**
 * Returns the steps that check a change, with the nearest tests first, and a description of the omitted checks. If an
 * import cannot be resolved, `failure` reports it, and the steps are those that need no imports.
 * @param {readonly string[]} changed paths from the root
 * @returns {Promise<{ steps: import('../runStep.mjs').CheckStep[], leftOut: string[], failure?: string }>}
 */
export async function planChange(changed) {
  const all = testSteps()
  const quick = quickChecks
    .filter(({ reads }) => changed.some(file => reads.test(file)))
    .map(({ name }) => all.find(step => step.name === name))
  const testFiles = findTestFiles()
  let graph
  try {
    graph = await readImportGraph(testFiles)
  } catch (error) {
    const leftOut = ['every suite: an import leads nowhere, or a file cannot be read']
    return { steps: quick, leftOut, failure: error.message }
  }
  const { chosen, leftOut, untested } = selectTests({ graph, testFiles, changed, allowedSeconds })
  const suites = suitesOf(chosen)
  const needsChromium = suites.some(({ needs }) => needs.includes('chromium'))
  const chromium = needsChromium ? all.filter(({ name }) => name === 'chromium') : []
  return {
    steps: [...chromium, ...suites, ...quick],
    leftOut: [...farther(leftOut), ...without(untested), wholeSteps(all)],
  }
}

/**
 * Returns a step for each suite with chosen files, nearest first. Stories come last because they keep all cores busy.
 */
function suitesOf(chosen) {
  const scripts = [...new Set(chosen.map(({ script }) => script))]
  const suites = scripts.flatMap(script => {
    const ofScript = findSuites(script)
    return ofScript.map(suite => {
      const own = chosen.filter(
        each => each.script === script && (ofScript.length === 1 || each.file.startsWith(`${suite.folder}/`)),
      )
      return { suite, files: own.map(({ file }) => file) }
    })
  })
  const rank = ({ suite, files }) =>
    suite.beside !== undefined ? chosen.length : chosen.findIndex(({ file }) => file === files[0])
  return suites
    .filter(({ files }) => files.length > 0)
    .toSorted((one, other) => rank(one) - rank(other))
    .map(({ suite, files }) => ({ ...suite, files: files.map(file => relative(suite.folder, file)) }))
}

function farther(files) {
  if (files.length === 0) return []
  const count = new Map()
  for (const file of files) {
    const folder = file.split('/').slice(0, 2).join('/')
    count.set(folder, (count.get(folder) ?? 0) + 1)
  }
  const folders = [...count].map(([folder, number]) => `${number} of ${folder}`)
  return [`${files.length} test files farther from the change: ${folders.join(', ')}`]
}

function without(files) {
  return files.length > 0 ? [`tests of what ${files.join(', ')} changes: no import leads to it`] : []
}

/** Returns the names of the steps without a choice of files, which check the builds or the whole product. */
function wholeSteps(steps) {
  const names = steps
    .filter(({ name, runs }) => !runs && /^(size|packed|e2e)/.test(name))
    .map(({ name }) => name)
  return `${names.join(', ')}: \`npm test\` runs them`
}
