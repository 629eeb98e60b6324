import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { listFailures } from './listFailures.mjs'

const folder = mkdtempSync(join(tmpdir(), 'foyer-failures-'))
afterAll(() => rmSync(folder, { recursive: true }))

function reportOf(content) {
  const reportFile = join(folder, `${Math.random()}.json`)
  writeFileSync(reportFile, JSON.stringify(content))
  return reportFile
}

it('lists the failed tests of a Vitest run, and a file that failed outside of a test', () => {
  const reportFile = reportOf({
    testResults: [
      {
        name: 'good.test.ts',
        status: 'passed',
        assertionResults: [{ status: 'passed', fullName: 'is good' }],
      },
      {
        name: 'bad.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'is good too', failureMessages: [] },
          {
            status: 'failed',
            fullName: 'adds up',
            failureMessages: [
              '\u001b[31mexpected 1 to be 2\u001b[39m\n    at run (/x/node_modules/vitest.js:1:1)',
            ],
          },
        ],
      },
      { name: 'broken.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  })
  expect(listFailures({ reads: 'vitest', reportFile })).toEqual([
    { title: 'bad.test.ts › adds up', reason: 'expected 1 to be 2' },
    { title: 'broken.test.ts', reason: 'no such module' },
  ])
})

it('lists the failed tests of a Playwright run at any depth, and failures outside of them', () => {
  const test = status => ({
    projectName: 'phone',
    status,
    results: [{ errors: [{ message: 'timed out\nat 1' }] }],
  })
  const spec = (title, status) => ({ file: 'a.e2e.ts', title, tests: [test(status)] })
  const reportFile = reportOf({
    suites: [
      {
        specs: [spec('passes', 'expected'), spec('fails', 'unexpected')],
        suites: [{ specs: [spec('passes in the end', 'flaky')] }],
      },
    ],
    errors: [{ message: 'no stack' }],
  })
  expect(listFailures({ reads: 'playwright', reportFile })).toEqual([
    { title: '[phone] a.e2e.ts › fails', reason: 'timed out\nat 1' },
    { title: '[phone] a.e2e.ts › passes in the end', reason: 'timed out\nat 1' },
    { title: 'outside of a test', reason: 'no stack' },
  ])
})

it('lists nothing for a check, or for a run without a report', () => {
  expect(listFailures({ reportFile: reportOf({}) })).toEqual([])
  expect(listFailures({ reads: 'vitest', reportFile: join(folder, 'none.json') })).toEqual([])
})
