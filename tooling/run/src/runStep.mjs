import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { listFailures } from './listFailures.mjs'
import { countCheck, countPlaywright, countVitest } from './readCounts.mjs'
import { commandEnvironment, reportFolder, root } from './repository.mjs'
import { runCommand } from './runCommand.mjs'

/**
 * A step to run: a command of the root, or a task of the package in `folder`. Turbo runs whole tasks. Steps with
 * `files` run only these test files, without turbo, which would cache them as the whole task.
 * @typedef {import('./scheduleSteps.mjs').Step & {
 * command?: string[], task?: string, folder?: string, reads?: 'vitest' | 'playwright', runs?: 'further' | 'nightly',
 *   files?: readonly string[]
 * }} CheckStep
 */

// The longest step takes a quarter of an hour on two idle cores, and several times that on busy ones.
const timeoutMs = 60 * 60_000

/** The number of failures after which a run of chosen files ends, because they show what is broken. */
const toldFailures = 3

/**
 * Runs a step and returns its counts and failures.
 * @param {CheckStep} step
 * @param {AbortSignal} signal
 * @returns {Promise<import('./readCounts.mjs').Counts & {
 *   failures: { title: string, reason: string }[], seconds: number, logFile: string, isCached: boolean
 * }>}
 */
export async function runStep(step, signal) {
  const logFile = join(reportFolder, `${step.name.replace(/[^a-z0-9]+/gi, '-')}.log`)
  const reportFile = step.reads && join(root, step.folder, reportOf(step))
  if (reportFile) rmSync(reportFile, { force: true })
  const startedAt = Date.now()
  const env = { ...commandEnvironment(), ...chromiumEnvironment(), PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile }
  const command = step.command ?? taskCommand(step)
  const exitCode = await runCommand({ command, cwd: root, env, logFile, timeoutMs, signal })
  return {
    ...count(step, { reportFile, exitCode }),
    failures: listFailures({ reads: step.reads, reportFile }),
    seconds: (Date.now() - startedAt) / 1000,
    logFile,
    isCached: step.task !== undefined && !step.files && wasCached(step.task, logFile),
  }
}

/** Returns the path of a suite's report, which turbo caches and recreates if nothing had to run. */
function reportOf({ task, files }) {
  return `artifacts/reports/${files ? 'some-' : ''}${task.split('#')[1].replaceAll(':', '-')}.json`
}

function taskCommand(step) {
  const [name, script] = step.task.split('#')
  if (step.files) {
    const reporters = reporterArguments(step).filter(argument => argument !== '--')
    // A change that breaks one test often breaks many, each with its own wait.
    const bail = step.reads === 'vitest' ? [`--bail=${toldFailures}`] : []
    return ['pnpm', `--filter=${name}`, 'run', script, ...reporters, ...bail, ...step.files]
  }
  const run = ['turbo', 'run', script, `--filter=${name}`, '--concurrency=2', '--output-logs=new-only']
  return [...run, ...reporterArguments(step)]
}

function reporterArguments({ reads, ...step }) {
  if (reads === 'vitest')
    return ['--', '--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(step)}`]
  if (reads === 'playwright') return ['--', '--reporter=list,json']
  return []
}

/** Returns whether turbo found the task unchanged since it last passed. */
function wasCached(task, logFile) {
  return readFileSync(logFile, 'utf8').includes(`${task.replace('#', ':')}: cache hit`)
}

function count({ reads }, run) {
  if (reads === 'vitest') return countVitest(run)
  if (reads === 'playwright') return countPlaywright(run)
  return countCheck(run.exitCode)
}

/** Returns the variables that repeat tests with another browser or Node. See `FOYER_CHECKED_WITH` in turbo.json. */
function chromiumEnvironment() {
  const file = join(reportFolder, 'chromium.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}
