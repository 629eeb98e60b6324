import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createCheckReport } from './checkReport.mjs'

function record() {
  const lines = []
  return { lines, report: createCheckReport(line => lines.push(line)) }
}

it('prints each step, and ends with the total counts', () => {
  const { lines, report } = record()
  report.ended({ name: 'lint', passed: 1, failed: 0, seconds: 4.21 })
  report.ended({ name: 'unit core', passed: 30, failed: 0, skipped: 2, seconds: 9, isCached: true })
  expect(report.finish(['12 min 03 s'])).toBe(0)
  expect(lines).toEqual([
    'ok      lint: 1 passed, 0 failed, 4.2 s',
    'ok      unit core: 30 passed, 0 failed, 2 skipped (nothing changed since it passed), 9.0 s',
    '12 min 03 s',
    '31 passed, 0 failed',
  ])
  expect(report.stepTimes.map(({ name, isCached }) => [name, isCached])).toEqual([
    ['lint', false],
    ['unit core', true],
  ])
})

it('prints failed tests at their step and again at the end', () => {
  const { lines, report } = record()
  const failures = [{ title: 'adds up', reason: 'expected 1\nto be 2' }]
  report.ended({ name: 'unit core', passed: 29, failed: 1, failures, seconds: 9 })
  expect(report.finish()).toBe(1)
  expect(lines.slice(1)).toEqual([
    '   ✘ adds up',
    '     expected 1',
    '     to be 2',
    '✘ unit core: adds up',
    '29 passed, 1 failed',
  ])
})

it('prints the end of the log if a step reports no test', () => {
  const { lines, report } = record()
  const logFile = join(mkdtempSync(join(tmpdir(), 'foyer-report-')), 'lint.log')
  writeFileSync(logFile, Array.from({ length: 50 }, (_, line) => `line ${line}`).join('\n'))
  report.ended({ name: 'lint', passed: 0, failed: 1, failures: [], logFile, seconds: 4 })
  expect(lines[1]).toBe(`   | … 10 lines above in ${logFile}`)
  expect(lines.at(-1)).toBe('   | line 49')
  report.finish()
  expect(lines.slice(-2)).toEqual(['✘ lint: outside of a test', '0 passed, 1 failed'])
})

it('counts a skipped step and a failure of the run itself', () => {
  const { lines, report } = record()
  report.skipped({ name: 'size' }, 'build')
  report.failed()
  expect(report.finish()).toBe(1)
  expect(lines).toEqual([
    'FAILED  size: not run, because "build" failed',
    '✘ size: not run, because "build" failed',
    '0 passed, 2 failed',
  ])
})
