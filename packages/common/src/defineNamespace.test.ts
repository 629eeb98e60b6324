import { afterAll, expect, it, vi } from 'vitest'
import type { Namespace } from './caip.js'

// What is known stays known on a page: this one has modules of its own, and leaves none behind.
vi.resetModules()
const { defineNetwork } = await import('./adapter/network.js')
const { defineNamespace, isAccountId, isNamespace, namespaces } = await import('./caip.js')
afterAll(() => void vi.resetModules())

const near = 'near' as Namespace // as a package does by declaration merging

it('makes a further family known, behind the others, once however often it is said', () => {
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
  'refuses %j, which is of no form of CAIP-2',
  name => {
    expect(() => defineNamespace(name as Namespace)).toThrow('Network id invalid')
    expect(isNamespace(name)).toBe(false)
  },
)
