import { expect, it } from 'vitest'
import { readArguments } from './readArguments.js'

it("writes the page, checks it, or measures a checkout relative to the caller's folder", () => {
  expect(readArguments([], '/work')).toEqual({ kind: 'write' })
  expect(readArguments(['--check'], '/work')).toEqual({ kind: 'check' })
  expect(readArguments(['--at', '../base'], '/work/main')).toEqual({
    kind: 'measure',
    checkout: '/work/base',
  })
})

it('rejects invalid arguments', () => {
  expect(() => readArguments(['--check', '--at', '/base'], '/work')).toThrow('leave out `--at`')
  expect(() => readArguments(['--chek'], '/work')).toThrow()
})
