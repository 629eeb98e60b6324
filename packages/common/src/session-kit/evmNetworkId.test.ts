import { expect, it } from 'vitest'
import { readEvmNetworkId } from './evmNetworkId.js'

it.each([
  ['hexadecimal', '0x2105'],
  ['hexadecimal in capitals', '0X2105'],
  ['hexadecimal with leading zeros', '0x002105'],
  ['decimal', '8453'],
  ['a number', 8453],
  ['a bigint', 8453n],
  ['CAIP-2', 'eip155:8453'],
  ['CAIP-2 with a hexadecimal number', 'eip155:0x2105'],
  ['an object', { chainId: '0x2105' }],
  ['an object with CAIP-2', { chainId: 'eip155:8453', networkVersion: '1' }],
  ['a text with spaces around it', ' 8453 '],
])('reads a chain id written as %s', (_, value) => {
  expect(readEvmNetworkId(value)).toBe('eip155:8453')
})

it.each([
  undefined,
  null,
  '',
  '0x',
  'abc',
  '1e3',
  '0b1',
  '-1',
  0,
  -1,
  1.5,
  2 ** 53,
  Number.NaN,
  'solana:1',
  'eip155:',
  'eip155:1:0xabc',
  {},
  { chainId: { chainId: 1 } },
  [1],
])('returns `undefined` for %j', value => {
  expect(readEvmNetworkId(value)).toBeUndefined()
})
