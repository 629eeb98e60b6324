import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { toAdvice } from './startFailure.mjs'

it('gives advice about a missing module', () => {
  const error = catchError(() => createRequire(import.meta.url)('./nowhere.cjs'))
  expect(toAdvice(error)).toContain('nowhere.cjs')
  expect(toAdvice(error)).toContain('delete the folder node_modules and run `npm start` again')
})

it('gives advice about a damaged file, and about a folder without write permission', () => {
  const broken = new Error('Transform failed with 1 error:\nstack.ts:1:1: ERROR: Unexpected "}"')
  expect(toAdvice(broken)).toContain('`git diff` tells what was changed')
  const folder = join(mkdtempSync(join(tmpdir(), 'foyer-start-')), 'artifacts')
  onTestFinished(() => rmSync(dirname(folder), { recursive: true }))
  writeFileSync(folder, 'a file')
  const refused = catchError(() => mkdirSync(join(folder, 'checks'), { recursive: true }))
  expect(toAdvice(refused)).toContain(`artifacts/checks cannot be written to`)
})

it('keeps the message of a failure that gives advice itself', () => {
  expect(toAdvice(new Error('There is no lab at /tmp.'))).toBe('There is no lab at /tmp.')
  expect(toAdvice('gone')).toBe('gone')
})

function catchError(run) {
  try {
    return run()
  } catch (error) {
    return error
  }
}
