import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { repositoryRoot } from '../repositoryRoot.js'
import { shippedSources } from '../sources/shippedSources.js'
import { plainErrors } from './plainErrors.js'

it.each([
  'throw new Error("x")',
  'throw new TypeError("x")',
  'reject(new RangeError("x"))',
  'throw Error("x")',
  'throw "x"',
  'throw { code: 1 }',
  'throw new DOMException("x")',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: source code
  'throw `no ${x}`',
  'throw new FoyerError("ABORTED", {}, { message: "x" })',
  'throw new FoyerError("ABORTED", {}, { cause, message })',
  'reject(new FoyerError("ABORTED", {}, { ...(cause ? { cause } : {}), ...{ "message": text } }))',
])('finds an error without a type or with its own message: %s', line => {
  expect(plainErrors('a.ts', `const x = 1\n${line}`)).toEqual([2])
})

it.each([
  'throw new FoyerError("ABORTED")',
  'throw new FoyerError("CONNECT_FAILED", { reason: error.message }, { cause: error })',
  'throw error',
  'throw toFoyerError(cause)',
  'throw new UserRejectedRequestError(new FoyerError("REQUEST_REJECTED", { method }))',
  'if (x instanceof TypeError) y()',
])('finds nothing in %s', line => {
  expect(plainErrors('a.ts', line)).toEqual([])
})

it('finds no untyped error and no error with its own message in the packages [ERR-27]', () => {
  const packages = join(repositoryRoot, 'packages')
  const files = shippedSources(packages)
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap(file =>
    plainErrors(file, readFileSync(join(packages, file), 'utf8')).map(line => `${file}:${line}`),
  )
  expect(found).toEqual([])
})
