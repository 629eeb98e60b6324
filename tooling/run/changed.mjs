// Runs the checks that a change can break: `npm run test:changed`. By default it compares with the commit at which
// this branch left `main` of `origin`. `npm run test:changed -- --since REF` compares with another one.
import { mkdirSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { changedFiles } from './src/changed/changedFiles.mjs'
import { createCheckReport } from './src/checkReport.mjs'
import { installStep } from './src/installDependencies.mjs'
import { reportFolder } from './src/repository.mjs'
import { requireNode } from './src/requireNode.mjs'
import { runSteps } from './src/runSteps.mjs'

requireNode()

const { values } = parseArgs({ options: { since: { type: 'string' } } })
const report = createCheckReport()
const cancel = new AbortController()
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => cancel.abort())

rmSync(reportFolder, { recursive: true, force: true })
mkdirSync(reportFolder, { recursive: true })

try {
  process.exitCode = await checkChange()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function checkChange() {
  const { base, files } = changedFiles(values)
  console.log(
    `${files.length} ${files.length === 1 ? 'file differs' : 'files differ'} from ${base.slice(0, 8)}`,
  )
  if (files.length === 0) {
    console.log('Nothing changed: there is nothing to check.')
    return 0
  }
  const install = await installStep(cancel.signal)
  report.ended(install)
  if (install.failed > 0) return report.finish()
  // Imported late, because the compiler that reads imports exists only after the install.
  const { planChange } = await import('./src/changed/planChange.mjs')
  const { steps, leftOut, failure } = await planChange(files)
  if (failure) report.ended(importsFailure(failure))
  await runSteps({ steps, report, signal: cancel.signal })
  if (cancel.signal.aborted) report.failed()
  return report.finish(leftOut.map(line => `left out: ${line}`))
}

function importsFailure(reason) {
  const failures = [{ title: 'every import leads to a file', reason }]
  return { name: 'imports', passed: 0, failed: 1, failures, seconds: 0 }
}
