import { expect, it, vi } from 'vitest'
import { randomId } from './randomId.js'

it('is a version 4 UUID, another one each time', () => {
  const ids = Array.from({ length: 200 }, randomId)
  for (const each of ids)
    expect(each).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(new Set(ids).size).toBe(200)
})

it('is there on plain http in a local network, where a page has no `crypto.randomUUID`', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  expect(randomId()).toHaveLength(36)
  vi.unstubAllGlobals()
})
