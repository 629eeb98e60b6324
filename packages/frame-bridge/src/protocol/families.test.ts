import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { namespaces } from '@foyer/common'
import { expect, it } from 'vitest'
import {
  effectMethods,
  mayFail,
  notSafeMethods,
  paramShapes,
  safeMethods,
  sendingMethods,
  transactionMethods,
  withoutParams,
} from './families.js'

const folder = join(import.meta.dirname, '..')
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map(file => file.replaceAll('\\', '/'))
  .filter(file => /(?<!\.test|\.d)\.ts$/.test(file) && !file.includes('__fixtures__'))

const names = new RegExp(
  `['"\`](?:${namespaces.join('|')})\\b|\\b(?:eth|net|personal|wallet|solana)_[a-z]\\w*`,
  'u',
)

it('mentions chains of the protocol in one module only', () => {
  const naming = sources.filter(file => names.test(readFileSync(join(folder, file), 'utf8')))
  expect(sources.length).toBeGreaterThan(15)
  expect(naming).toEqual(['protocol/families.ts'])
})

it('includes only the methods of its closed list', () => {
  const closed = new Set<string>([...safeMethods, ...notSafeMethods])
  const parts = [effectMethods, mayFail, sendingMethods, transactionMethods, withoutParams]
  const named = [...parts.flatMap(each => [...each]), ...Object.keys(paramShapes)]
  expect(named.filter(each => !closed.has(each))).toEqual([])
})
