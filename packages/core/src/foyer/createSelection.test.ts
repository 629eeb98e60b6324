import { describe, expect, it } from 'vitest'
import { testNetworks } from '../testing/networks.js'
import { createFoyerInstance } from './createFoyer.js'
import { createSelection } from './createSelection.js'

/** Returns the selected part before and after a change of the state. */
function partsOf(one: unknown, other: unknown) {
  const foyer = createFoyerInstance({ networks: [testNetworks.one], id: 'selection' })
  const parts = [one, other]
  const selection = createSelection(foyer, () => parts.shift())
  const first = selection.get()
  foyer.updateOptions({ wallets: { enabled: false } })
  return { first, next: selection.get() }
}

const shared = { name: 'shared' }

describe('an equal part', () => {
  it.each<[string, () => unknown]>([
    ['a string', () => 'text'],
    ['NaN', () => Number.NaN],
    ['an object', () => ({ a: 1, b: undefined, c: shared })],
    ['a list', () => [1, shared]],
    ['a map', () => new Map([['a', shared]])],
    ['a set', () => new Set([shared])],
    ['null', () => null],
  ])('keeps its identity: %s', (_, make) => {
    const { first, next } = partsOf(make(), make())
    expect(next).toBe(first)
  })
})

describe('a different part', () => {
  it.each<[string, unknown, unknown]>([
    ['other member names', { a: undefined }, { b: 1 }],
    ['other member names, all undefined', { a: undefined }, { b: undefined }],
    ['another value of a member', { a: 1 }, { a: 2 }],
    ['one more member', { a: 1 }, { a: 1, b: undefined }],
    ['a map with other values', new Map([['a', 1]]), new Map([['a', 2]])],
    ['a map with other keys', new Map([['a', 1]]), new Map([['b', 1]])],
    ['a set with other values', new Set([1]), new Set([2])],
    ['another date', new Date(0), new Date(1)],
    ['a list instead of an object', { 0: 'a' }, ['a']],
    ['another order', [1, 2], [2, 1]],
    ['null instead of an empty object', {}, null],
  ])('replaces the previous part: %s', (_, one, other) => {
    expect(partsOf(one, other).next).toBe(other)
  })
})
