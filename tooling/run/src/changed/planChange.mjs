import { relative } from 'node:path'
import { findSuites } from '../findSuites.mjs'
import { testSteps } from '../testSteps.mjs'
import { findTestFiles, readImportGraph } from './importGraph.mjs'
import { selectTests } from './selectTests.mjs'

/** About what the chosen test files take one after the other; two cores take them in half of it. */
const allowedSeconds = 200

/** Checks of the whole repository that take seconds, and the files that they look at. */
const quickChecks = [
  { name: 'typecheck', reads: /\.tsx?$|tsconfig.*\.json$|package\.json$/ },
  { name: 'format and lint', reads: /\.(m?[jt]sx?|json|css)$/ },
  { name: 'layers', reads: /^packages\/.*\.tsx?$|tsconfig\.json$|package\.json$/ },
  { name: 'requirements', reads: /\.(test|stories|e2e)\.|apps\/docs\/requirements\.md$/ },
]

/**
 * The steps that check a change, and in words what they leave out.
 * @param {readonly string[]} changed paths from the root
 * @returns {Promise<{ steps: import('../runStep.mjs').CheckStep[], leftOut: string[] }>}
 */
export async function planChange(changed) {
  if (changed.length === 0) return { steps: [], leftOut: [] }
  const testFiles = findTestFiles()
  const graph = await readImportGraph(testFiles)
  const { chosen, leftOut } = selectTests({ graph, testFiles, changed, allowedSeconds })
  const suites = [...chosen].flatMap(([script, files]) => stepsOf(script, files))
  const all = testSteps()
  const quick = quickChecks
    .filter(({ reads }) => changed.some(file => reads.test(file)))
    .map(({ name }) => all.find(step => step.name === name))
  const needsChromium = suites.some(({ needs }) => needs.includes('chromium'))
  const chromium = needsChromium ? all.filter(({ name }) => name === 'chromium') : []
  return {
    steps: [...chromium, ...quick, ...suites],
    leftOut: [...farther(leftOut), ...wholeSteps(all)],
  }
}

/** The chosen files of one kind, as a step for each suite that runs them. */
function stepsOf(script, files) {
  const suites = findSuites(script)
  const isOnly = suites.length === 1
  return suites
    .map(suite => ({
      ...suite,
      // A change is small: its suites run beside each other.
      isAlone: false,
      files: files
        .filter(file => isOnly || file.startsWith(`${suite.folder}/`))
        .map(file => relative(suite.folder, file)),
    }))
    .filter(suite => suite.files.length > 0)
}

function farther(files) {
  if (files.length === 0) return []
  const folders = new Set(files.map(file => file.split('/').slice(0, 2).join('/')))
  return [`${files.length} test files farther from the change, of ${[...folders].join(', ')}`]
}

/** What no list of files can be chosen from: it looks at what is built, or at the whole product. */
function wholeSteps(steps) {
  const names = steps
    .filter(({ name, isFurther }) => !isFurther && /^(size|packed|e2e|unused)/.test(name))
    .map(({ name }) => name)
  return [`${names.join(', ')}: \`npm test\` runs them`]
}
