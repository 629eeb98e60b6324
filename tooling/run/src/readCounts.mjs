import { readReport } from './readReport.mjs'

/**
 * The counts of a finished step. A suite that ran no test has failed, because an empty run must not look like
 * success.
 * @typedef {{ passed: number, failed: number, skipped: number, note?: string }} Counts
 */

/**
 * Counts a check without tests of its own, which passed or failed.
 * @param {number} exitCode
 * @returns {Counts}
 */
export function countCheck(exitCode) {
  return { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1, skipped: 0 }
}

/**
 * Counts the tests of a Vitest JSON report. A file that failed outside of any test counts as one failure.
 * @param {{ reportFile: string, exitCode: number }} run
 * @returns {Counts}
 */
export function countVitest({ reportFile, exitCode }) {
  const report = readReport(reportFile)
  if (!report) return failure('the run left no report')
  const brokenFiles = report.testResults.filter(
    file => file.status === 'failed' && !file.assertionResults.some(test => test.status === 'failed'),
  )
  return settle({
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    exitCode,
  })
}

/**
 * Counts the tests of a Playwright JSON report. A test that passed only on a second try has failed.
 * @param {{ reportFile: string, exitCode: number }} run
 * @returns {Counts}
 */
export function countPlaywright({ reportFile, exitCode }) {
  const report = readReport(reportFile)
  if (!report) return failure('the run left no report')
  const { expected, unexpected, flaky, skipped } = report.stats
  return settle({ passed: expected, failed: unexpected + flaky, skipped, exitCode })
}

function settle({ passed, failed, skipped, exitCode }) {
  if (failed > 0) return { passed, failed, skipped }
  if (exitCode !== 0) return { passed, failed: 1, skipped, note: 'failed outside of a test' }
  if (passed === 0) return { passed, failed: 1, skipped, note: 'ran no test' }
  return { passed, failed, skipped }
}

function failure(note) {
  return { passed: 0, failed: 1, skipped: 0, note }
}
