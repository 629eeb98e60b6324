import { afterAll, expect, it, vi } from 'vitest'
import type { Namespace } from './caip.js'

// Registered names persist for the page. These tests load their own modules and discard them afterwards.
vi.resetModules()
const { defineNetwork } = await import('./adapter/network.js')
const { defineNamespace, isAccountId, isNamespace, namespaces } = await import('./caip.js')
afterAll(() => void vi.resetModules())

const near = 'near' as Namespace // a package would use declaration merging

it('adds a further family at the end, once, however often it is defined', () => {
  const before = [...namespaces]
  const network = { name: 'Near', nativeCurrency: { name: 'N', symbol: 'N', decimals: 24 }, rpcUrls: [] }
  expect(isNamespace(near)).toBe(false)
  expect(() => defineNetwork({ ...network, id: `${near}:mainnet` })).toThrow('Network id invalid')
  expect([defineNamespace(near), defineNamespace(near)]).toEqual([near, near])
  expect(namespaces).toEqual([...before, near])
  expect(isNamespace(near)).toBe(true)
  expect(isAccountId('near:mainnet:alice.near')).toBe(true)
  expect(defineNetwork({ ...network, id: `${near}:mainnet` }).namespace).toBe(near)
})

it.each(['', 'ab', 'Near', 'ninechars', 'a:b', 'constructor'])(
  "rejects %j, which does not have CAIP-2's form",
  name => {
    expect(() => defineNamespace(name as Namespace)).toThrow('Network id invalid')
    expect(isNamespace(name)).toBe(false)
  },
)
