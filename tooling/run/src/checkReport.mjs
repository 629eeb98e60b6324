import { readFileSync } from 'node:fs'

const shownLines = 40

/**
 * Creates the report of a run, which counts the steps and prints each as it ends.
 * @param {(line: string) => void} write
 */
export function createCheckReport(write = console.log) {
  const total = { passed: 0, failed: 0 }
  const failedTests = []
  const stepTimes = []
  const leftOut = []

  const add = ({ passed, failed }) => {
    total.passed += passed
    total.failed += failed
  }

  return {
    total,
    /** The name and seconds of each step that ran, and whether turbo had it cached. */
    stepTimes,

    /** @param {import('./readCounts.mjs').Counts & { name: string, seconds: number }} step */
    ended(step) {
      add(step)
      stepTimes.push({ name: step.name, seconds: step.seconds, isCached: step.isCached ?? false })
      write(stepLine(step))
      if (step.failed > 0) showFailures(step)
    },

    skipped({ name }, need) {
      add({ passed: 0, failed: 1 })
      failedTests.push(`${name}: not run, because "${need}" failed`)
      write(`FAILED  ${name}: not run, because "${need}" failed`)
    },

    /** Reports a step for which there was no time. It neither passed nor failed. */
    leftOut({ name }) {
      leftOut.push(name)
      write(`left    ${name}: no time for it`)
    },

    /** Counts a failure of the run itself. */
    failed: () => add({ passed: 0, failed: 1 }),

    /** Prints the failed tests, then the lines in `before`, then the counts. */
    finish(before = []) {
      for (const test of failedTests) write(`✘ ${test}`)
      for (const line of before) write(line)
      if (leftOut.length > 0)
        write(`Left out for want of time, run by npm run test:all: ${leftOut.join(', ')}`)
      write(`${total.passed} passed, ${total.failed} failed`)
      return total.failed > 0 ? 1 : 0
    },
  }

  /**
   * Prints a step's failed tests, or the end of its log if it lists none. Readers of the output may keep only part of
   * it.
   */
  function showFailures({ name, failures = [], logFile }) {
    for (const { title, reason } of failures) {
      failedTests.push(`${name}: ${title}`)
      write(`   ✘ ${title}`)
      for (const line of reason.split('\n')) write(`     ${line}`)
    }
    if (failures.length > 0) return
    failedTests.push(`${name}: outside of a test`)
    if (!logFile) return
    const lines = readFileSync(logFile, 'utf8').trimEnd().split('\n')
    if (lines.length > shownLines) write(`   | … ${lines.length - shownLines} lines above in ${logFile}`)
    for (const line of lines.slice(-shownLines)) write(`   | ${line}`)
  }
}

function stepLine({ name, passed, failed, skipped = 0, note, seconds, isCached = false }) {
  const outcome = failed > 0 ? 'FAILED' : 'ok    '
  const skips = skipped > 0 ? `, ${skipped} skipped` : ''
  const why = note ? ` (${note})` : isCached ? ' (nothing changed since it passed)' : ''
  return `${outcome}  ${name}: ${passed} passed, ${failed} failed${skips}${why}, ${seconds.toFixed(1)} s`
}
