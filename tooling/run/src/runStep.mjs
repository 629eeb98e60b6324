import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFailures } from './listFailures.mjs'
import { countCheck, countPlaywright, countVitest } from './readCounts.mjs'
import { commandEnvironment, reportFolder, root } from './repository.mjs'
import { runCommand } from './runCommand.mjs'

// The longest step takes 18 minutes on two quiet cores, half as long again on busy ones.
const timeoutMs = 45 * 60_000

/**
 * Runs one step, counts it and says what failed.
 * @param {import('./scheduleSteps.mjs').Step} step
 * @param {AbortSignal} signal
 * @returns {Promise<import('./readCounts.mjs').Counts & {
 *   failures: { title: string, reason: string }[], seconds: number, logFile: string
 * }>}
 */
export async function runStep(step, signal) {
  const fileName = step.name.replace(/[^a-z0-9]+/gi, '-')
  const logFile = join(reportFolder, `${fileName}.log`)
  const reportFile = join(reportFolder, `${fileName}.json`)
  const startedAt = Date.now()
  const env = { ...commandEnvironment(), ...chromiumEnvironment(), PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile }
  const command = [...(step.command ?? scriptCommand(step)), ...reporterArguments(step, reportFile)]
  const exitCode = await runCommand({ command, cwd: root, env, logFile, timeoutMs, signal })
  return {
    ...count(step, { reportFile, exitCode }),
    failures: listFailures({ reads: step.reads, reportFile }),
    seconds: (Date.now() - startedAt) / 1000,
    logFile,
  }
}

function scriptCommand({ folder, script }) {
  return ['pnpm', '--dir', folder, 'run', script]
}

function reporterArguments({ reads }, reportFile) {
  if (reads === 'vitest') return ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
  if (reads === 'playwright') return ['--reporter=list,json']
  return []
}

function count({ reads }, run) {
  if (reads === 'vitest') return countVitest(run)
  if (reads === 'playwright') return countPlaywright(run)
  return countCheck(run.exitCode)
}

function chromiumEnvironment() {
  const file = join(reportFolder, 'chromium.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}
