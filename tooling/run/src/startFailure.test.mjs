import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { toAdvice } from './startFailure.mjs'

it('says what to do about a module that is not there', () => {
  const error = catchError(() => createRequire(import.meta.url)('./nowhere.cjs'))
  expect(toAdvice(error)).toContain('nowhere.cjs')
  expect(toAdvice(error)).toContain('delete the folder node_modules and run `npm start` again')
})

it('keeps the words of a failure that says what to do itself', () => {
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
