import { expect, it } from 'vitest'
import { defineNetwork } from './network.js'

const parts = {
  name: 'One',
  nativeCurrency: { name: 'C', symbol: 'C', decimals: 18 },
  rpcUrls: ['https://x.example'],
}

it('derives the namespace of a network from its id', () => {
  expect(defineNetwork({ id: 'bip122:abc', ...parts }).namespace).toBe('bip122')
  expect(() => defineNetwork({ id: 'near:1' as never, ...parts })).toThrow('Network id invalid')
})
