import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { repositoryRoot } from '../repositoryRoot.js'
import { plainErrors } from './plainErrors.js'

/** No page loads these; the wallets of `packages/testing` fail as foreign ones do. */
const elsewhere = /\.(?:test|stories|bench)\.|\.test\.support\.|\/(?:testing|__fixtures__|stories)\/|\.d\.ts$/

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sources(path)
    return /\.tsx?$/.test(entry.name) ? [path] : []
  })
}

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
])('finds an error without a type or with words of its own: %s', line => {
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

it('no source of a package makes or throws an error that is not typed, or words one itself [ERR-27]', () => {
  const packages = join(repositoryRoot, 'packages')
  const files = readdirSync(packages)
    .flatMap(name => sources(join(packages, name, 'src')))
    .filter(file => !elsewhere.test(file))
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap(file =>
    plainErrors(file, readFileSync(file, 'utf8')).map(line => `${relative(packages, file)}:${line}`),
  )
  expect(found).toEqual([])
})
