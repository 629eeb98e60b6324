import { stripVTControlCharacters } from 'node:util'
import { readReport } from './readReport.mjs'
import { root } from './repository.mjs'

const shownLines = 12

/**
 * Returns the failed tests of a run, so that a reader need not search the log.
 * @param {{ reads?: 'vitest' | 'playwright', reportFile: string }} run
 * @returns {{ title: string, reason: string }[]} empty for checks without tests and for runs without a report
 */
export function listFailures({ reads, reportFile }) {
  const report = reads ? readReport(reportFile) : undefined
  if (!report) return []
  return reads === 'vitest' ? failuresOfVitest(report) : failuresOfPlaywright(report)
}

function failuresOfVitest({ testResults }) {
  return testResults
    .filter(file => file.status === 'failed')
    .flatMap(file => {
      const name = file.name.replace(`${root}/`, '')
      const tests = file.assertionResults.filter(test => test.status === 'failed')
      if (tests.length === 0) return [failure(name, [file.message])]
      return tests.map(test => failure(`${name} › ${test.fullName}`, test.failureMessages))
    })
}

function failuresOfPlaywright({ suites = [], errors = [] }) {
  const failures = suites.flatMap(specsOf).flatMap(({ file, title, tests }) =>
    tests
      .filter(test => test.status === 'unexpected' || test.status === 'flaky')
      .map(test =>
        failure(
          `[${test.projectName}] ${file} › ${title}`,
          test.results.flatMap(result => result.errors.map(error => error.message)),
        ),
      ),
  )
  return [...failures, ...errors.map(error => failure('outside of a test', [error.message]))]
}

function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
}

function failure(title, [message = '']) {
  const isOurs = line => !/^\s+at .*node_modules/.test(line)
  const lines = stripVTControlCharacters(message).trim().split('\n').filter(isOurs)
  return { title, reason: lines.slice(0, shownLines).join('\n') }
}
