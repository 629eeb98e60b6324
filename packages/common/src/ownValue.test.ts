import { expect, it } from 'vitest'
import { ownValue } from './ownValue.js'

it('finds own entries, and nothing that objects inherit', () => {
  const table: Record<string, number> = { ember: 1 }
  expect(ownValue(table, 'ember')).toBe(1)
  for (const name of ['umbra', 'constructor', 'toString', '__proto__', 'hasOwnProperty'])
    expect(ownValue(table, name)).toBeUndefined()
})
