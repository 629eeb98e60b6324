// Runs the checks of the repository: `npm test`, `npm run test:all` for the further walks too, or
// `npm test -- unit layers` for the steps whose names begin so.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { installDependencies } from './src/installDependencies.mjs'
import { reportFolder } from './src/repository.mjs'
import { runStep } from './src/runStep.mjs'
import { scheduleSteps } from './src/scheduleSteps.mjs'
import { testSteps } from './src/testSteps.mjs'

const shownLines = 40
const isAll = process.argv.includes('--all')
const wanted = process.argv.slice(2).filter(word => word !== '--all')
const total = { passed: 0, failed: 0 }
const failedTests = []
const cancel = new AbortController()
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(name, () => cancel.abort())

rmSync(reportFolder, { recursive: true, force: true })
mkdirSync(reportFolder, { recursive: true })

const isInstalled = await install()
if (isInstalled) await check(testSteps())
else add({ passed: 0, failed: 1 })

for (const test of failedTests) console.log(`✘ ${test}`)
if (cancel.signal.aborted) add({ passed: 0, failed: 1 })
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

async function install() {
  const startedAt = Date.now()
  const { isInstalled, output } = await installDependencies({ signal: cancel.signal })
  report({
    name: 'install',
    passed: isInstalled ? 1 : 0,
    failed: isInstalled ? 0 : 1,
    seconds: (Date.now() - startedAt) / 1000,
  })
  if (isInstalled) add({ passed: 1, failed: 0 })
  else console.log(output)
  return isInstalled
}

async function check(steps) {
  await scheduleSteps({
    steps: steps
      .filter(isWanted(steps))
      .map(step => ({ ...step, needs: step.needs.filter(need => need !== 'install') })),
    // Much of what a suite does is waiting: for chains, browsers and clocks.
    lanes: Math.max(2, availableParallelism()) + 2,
    run: async step => {
      if (cancel.signal.aborted) return false
      const counts = await runStep(step, cancel.signal)
      add(counts)
      report({ name: step.name, ...counts })
      if (counts.failed > 0) showFailures(step, counts)
      return counts.failed === 0
    },
    skip: (step, need) => {
      add({ passed: 0, failed: 1 })
      console.log(`FAILED  ${step.name}: not run, because "${need}" failed`)
    },
  })
}

/** A step is wanted when its name begins with one of the words given, or when a wanted step needs it. */
function isWanted(steps) {
  if (wanted.length === 0) return step => isAll || !step.isFurther
  const names = new Set(
    steps.filter(step => wanted.some(word => step.name.startsWith(word))).map(step => step.name),
  )
  for (const name of names) {
    for (const need of steps.find(step => step.name === name)?.needs ?? []) names.add(need)
  }
  return step => names.has(step.name)
}

function add({ passed, failed }) {
  total.passed += passed
  total.failed += failed
}

function report({ name, passed, failed, skipped = 0, note, seconds, isCached = false }) {
  const outcome = failed > 0 ? 'FAILED' : 'ok    '
  const skips = skipped > 0 ? `, ${skipped} skipped` : ''
  const why = note ? ` (${note})` : isCached ? ' (nothing changed since it passed)' : ''
  console.log(
    `${outcome}  ${name}: ${passed} passed, ${failed} failed${skips}${why}, ${seconds.toFixed(1)} s`,
  )
}

/** Names the tests that failed; the log speaks for steps that name none. What reads these lines may keep only a part. */
function showFailures({ name }, { failures, logFile }) {
  for (const { title, reason } of failures) {
    failedTests.push(`${name}: ${title}`)
    console.log(`   ✘ ${title}`)
    for (const line of reason.split('\n')) console.log(`     ${line}`)
  }
  if (failures.length > 0) return
  const lines = readFileSync(logFile, 'utf8').trimEnd().split('\n')
  if (lines.length > shownLines) console.log(`   | … ${lines.length - shownLines} lines above in ${logFile}`)
  for (const line of lines.slice(-shownLines)) console.log(`   | ${line}`)
}
