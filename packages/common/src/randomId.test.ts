import { expect, it, vi } from 'vitest'
import { randomId } from './randomId.js'

it('returns a different version 4 UUID each time', () => {
  const ids = Array.from({ length: 200 }, randomId)
  for (const each of ids)
    expect(each).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(new Set(ids).size).toBe(200)
})

it('works on plain http in a local network, where `crypto.randomUUID` is missing', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  expect(randomId()).toHaveLength(36)
  vi.unstubAllGlobals()
})
