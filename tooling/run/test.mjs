// Runs the checks of the repository.
//
// - `npm test` runs the main suites.
// - `npm run test:all` also runs the commands on a fresh clone and the further suites.
// - `npm run test:nightly` runs the checks that take too long for either.
// - `npm test -- unit layers` runs the steps whose names start with one of these words.
// - `npm test -- --write-times` writes the times of the steps into the documentation.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createCheckReport } from './src/checkReport.mjs'
import { checkFromNothing } from './src/cold/fromNothing.mjs'
import { installStep } from './src/installDependencies.mjs'
import { reportFolder, root } from './src/repository.mjs'
import { requireNode } from './src/requireNode.mjs'
import { runSteps } from './src/runSteps.mjs'
import { testSteps } from './src/testSteps.mjs'
import { growthLine, limitTime, readTimes, timeLine, writeNight, writeTimes } from './src/times.mjs'

requireNode()

const timesPage = join(root, 'apps/docs/testing.md')
const { values, positionals: wanted } = parseArgs({
  options: {
    all: { type: 'boolean' },
    nightly: { type: 'boolean' },
    'write-times': { type: 'boolean' },
    // The minutes that the machine allows a whole run. Steps beyond it are left out and listed.
    within: { type: 'string' },
  },
  allowPositionals: true,
})
const report = createCheckReport()
const time = values.within ? limitTime(Number(values.within)) : undefined
const cancel = new AbortController()
const { signal } = cancel
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => cancel.abort())

rmSync(reportFolder, { recursive: true, force: true })
mkdirSync(reportFolder, { recursive: true })

// First, because the later installs and builds would hide what a fresh clone lacks.
if (values.all) await fromNothing()
const { run, isInstalled } = await runTest()
if (isInstalled && values.all) {
  const steps = testSteps().filter(step => step.runs === 'further')
  await runSteps({ steps, report, signal, time })
}
time?.stop()
if (signal.aborted) report.failed()
process.exitCode = report.finish([...(values.nightly ? nightNotes() : timeNotes()), timeLine(run)])

/** Runs and times the steps of `npm test`. */
async function runTest() {
  const startedAt = Date.now()
  const before = report.stepTimes.length
  const install = await installStep(signal)
  report.ended(install)
  if (install.failed === 0) await runSteps({ steps: wantedSteps(), report, signal })
  const seconds = (Date.now() - startedAt) / 1000
  return { run: { seconds, steps: report.stepTimes.slice(before) }, isInstalled: install.failed === 0 }
}

async function fromNothing() {
  const startedAt = Date.now()
  const counts = await checkFromNothing({
    signal,
    report: ({ title, seconds, reason }) =>
      console.log(`${reason ? 'FAILED' : 'ok    '}  from nothing: ${title}, ${seconds.toFixed(1)} s`),
  })
  report.ended({ name: 'from nothing', ...counts, seconds: (Date.now() - startedAt) / 1000 })
}

/** Returns the steps whose names start with a given word, and the steps that they need. */
function wantedSteps() {
  const steps = testSteps()
  if (wanted.length === 0 && !values.nightly) return steps.filter(step => !step.runs)
  const isWanted = ({ name, runs }) =>
    wanted.length === 0 ? runs === 'nightly' : wanted.some(word => name.startsWith(word))
  const names = new Set(steps.filter(isWanted).map(step => step.name))
  const unknown = wanted.filter(word => !steps.some(step => step.name.startsWith(word)))
  if (unknown.length > 0)
    throw new Error(
      `No step begins with ${unknown.join(', ')}. The steps are:\n${steps.map(({ name }) => `  ${name}`).join('\n')}`,
    )
  for (const name of names)
    for (const need of steps.find(step => step.name === name)?.needs ?? []) names.add(need)
  return steps.filter(step => names.has(step.name))
}

/** Writes the result of a nightly run into the documentation. */
function nightNotes() {
  if (wanted.length > 0 || signal.aborted) return ['The result was not written: not every step ran.']
  const { total } = report
  writeFileSync(timesPage, writeNight(readFileSync(timesPage, 'utf8'), { ...run, ...total, date: today() }))
  return ['The result was written into apps/docs/testing.md.']
}

/** Reports a run that took too long, and with `--write-times` writes its times into the documentation. */
function timeNotes() {
  const isWhole = wanted.length === 0 && isInstalled && !signal.aborted
  if (!isWhole) return values['write-times'] ? ['The times were not written: not every step ran.'] : []
  const text = readFileSync(timesPage, 'utf8')
  const growth = growthLine({ ...run, known: readTimes(text) })
  return [...(growth ? [growth] : []), ...(values['write-times'] ? [recordTimes(text)] : [])]
}

function recordTimes(text) {
  if (report.total.failed > 0 || run.steps.some(({ isCached }) => isCached))
    return 'The times were not written: only a run in which all passed, and nothing was cached, is a measure.'
  const machine = `${availableParallelism()} cores, Node ${process.version}, a fresh clone with a warm npm cache, nothing else running`
  writeFileSync(timesPage, writeTimes(text, { ...run, date: today(), machine }))
  return 'The times were written into apps/docs/testing.md.'
}

function today() {
  return new Date().toISOString().slice(0, 10)
}
