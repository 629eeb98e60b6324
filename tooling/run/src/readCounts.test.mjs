import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { countCheck, countPlaywright, countVitest } from './readCounts.mjs'

const folder = mkdtempSync(join(tmpdir(), 'foyer-counts-'))
afterAll(() => rmSync(folder, { recursive: true }))

function reportOf(content) {
  const reportFile = join(folder, `${Math.random()}.json`)
  writeFileSync(reportFile, typeof content === 'string' ? content : JSON.stringify(content))
  return reportFile
}

const vitest = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 0, testResults: [] }
const playwright = stats =>
  reportOf({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats } })

describe('a Vitest run', () => {
  it('counts its tests', () => {
    expect(countVitest({ reportFile: reportOf(vitest), exitCode: 0 })).toEqual({
      passed: 3,
      failed: 0,
      skipped: 0,
    })
  })

  it('fails if it ran no test', () => {
    const reportFile = reportOf({ ...vitest, numPassedTests: 0 })
    expect(countVitest({ reportFile, exitCode: 0 })).toMatchObject({ failed: 1, note: 'ran no test' })
  })

  it('counts a file that failed outside of a test as a failure', () => {
    const testResults = [{ status: 'failed', assertionResults: [{ status: 'skipped' }] }]
    expect(countVitest({ reportFile: reportOf({ ...vitest, testResults }), exitCode: 1 }).failed).toBe(1)
  })

  it('fails if the run failed although all tests passed', () => {
    expect(countVitest({ reportFile: reportOf(vitest), exitCode: 1 })).toMatchObject({ passed: 3, failed: 1 })
  })

  it('fails without a report, or with an incomplete one', () => {
    expect(countVitest({ reportFile: join(folder, 'none.json'), exitCode: 0 }).failed).toBe(1)
    expect(countVitest({ reportFile: reportOf('{"num'), exitCode: 0 }).failed).toBe(1)
  })
})

describe('a Playwright run', () => {
  it('counts its tests', () => {
    const reportFile = playwright({ expected: 5, unexpected: 2 })
    expect(countPlaywright({ reportFile, exitCode: 1 })).toEqual({ passed: 5, failed: 2, skipped: 0 })
  })

  it('counts a test that passed at a second try as failed', () => {
    expect(countPlaywright({ reportFile: playwright({ expected: 5, flaky: 1 }), exitCode: 0 }).failed).toBe(1)
  })

  it('fails if it ran no test', () => {
    expect(countPlaywright({ reportFile: playwright({}), exitCode: 0 }).failed).toBe(1)
  })
})

it('counts a check without tests as one', () => {
  expect(countCheck(0)).toEqual({ passed: 1, failed: 0, skipped: 0 })
  expect(countCheck(2)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})
