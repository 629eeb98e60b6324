import { describe, expect, it } from 'vitest'
import { testNetworks } from '../testing/networks.js'
import { createFoyer } from './createFoyer.js'
import { createSelection } from './createSelection.js'

/** What a selection gives for one part, and for the next after the state changed. */
function partsOf(one: unknown, other: unknown) {
  const foyer = createFoyer({ networks: [testNetworks.one], id: 'selection' })
  const parts = [one, other]
  const selection = createSelection(foyer, () => parts.shift())
  const first = selection.get()
  foyer.options.update({ enableWallets: false })
  return { first, next: selection.get() }
}

const shared = { name: 'shared' }

describe('a part that is equal keeps its identity', () => {
  it.each<[string, () => unknown]>([
    ['text', () => 'text'],
    ['no number', () => Number.NaN],
    ['members', () => ({ a: 1, b: undefined, c: shared })],
    ['a list', () => [1, shared]],
    ['a map', () => new Map([['a', shared]])],
    ['a set', () => new Set([shared])],
    ['nothing', () => null],
  ])('%s', (_, make) => {
    const { first, next } = partsOf(make(), make())
    expect(next).toBe(first)
  })
})

describe('a part that is another is given', () => {
  it.each<[string, unknown, unknown]>([
    ['members of other names', { a: undefined }, { b: 1 }],
    ['members of other names, all absent', { a: undefined }, { b: undefined }],
    ['another member', { a: 1 }, { a: 2 }],
    ['a member more', { a: 1 }, { a: 1, b: undefined }],
    ['a map of other values', new Map([['a', 1]]), new Map([['a', 2]])],
    ['a map of other keys', new Map([['a', 1]]), new Map([['b', 1]])],
    ['a set of others', new Set([1]), new Set([2])],
    ['a date', new Date(0), new Date(1)],
    ['a list for an object', { 0: 'a' }, ['a']],
    ['another order', [1, 2], [2, 1]],
    ['nothing for an empty object', {}, null],
  ])('%s', (_, one, other) => {
    expect(partsOf(one, other).next).toBe(other)
  })
})
