import { expect, it } from 'vitest'
import { type Budget, isBroken, isMet } from './Budget.js'
import type { Bundle, Chunk } from './bundle.js'
import { bytesOf, loadedWith } from './loadedWith.js'

const budget: Budget = { what: 'a view', ceiling: 6000, unit: 'bytes' }

it('a budget is met up to its ceiling and broken above it [USER-21]', () => {
  expect(isMet({ ...budget, measured: 6000 })).toBe(true)
  expect(isBroken({ ...budget, measured: 6001 })).toBe(true)
})

it('a budget with nothing to measure is broken unless its work is openly awaited, and never met', () => {
  expect(isBroken(budget)).toBe(true)
  expect(isBroken({ ...budget, isAwaited: true })).toBe(false)
  expect(isMet({ ...budget, isAwaited: true })).toBe(false)
})

it('counts what loads with a chunk once, late chunks and what the page has left out', () => {
  const chunk = (gzipBytes: number, imports: string[] = []): Chunk => ({
    gzipBytes,
    imports,
    entryPoint: undefined,
    exports: [],
  })
  const chunks = new Map([
    ['entry', chunk(1, ['shared', 'left'])],
    ['left', chunk(10, ['shared'])],
    ['shared', chunk(100, ['left'])],
    ['late', chunk(1000, ['shared'])],
  ])
  const bundle: Bundle = { chunks, entry: 'entry' }
  const eager = loadedWith(bundle, ['entry'])
  expect(bytesOf(bundle, eager)).toBe(111)
  expect(bytesOf(bundle, loadedWith(bundle, ['late']), eager)).toBe(1000)
})
