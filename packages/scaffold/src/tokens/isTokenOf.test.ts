import type { AccountId } from '@foyer/common'
import type { TokenBalance } from '@foyer/core/features'
import { expect, it } from 'vitest'
import { isTokenOf } from './isTokenOf.js'

const [lower, upper] = [`0x${'ab'.repeat(20)}`, `0x${'AB'.repeat(20)}`]
const polygonCoin = '0x0000000000000000000000000000000000001010'

const token = (chainId: TokenBalance['chainId'], address?: string): TokenBalance => ({
  name: 'Token',
  symbol: 'TKN',
  chainId,
  price: 1,
  quantity: { decimals: '6', numeric: '1' },
  ...(address ? { address: `${chainId}:${address}` as AccountId } : {}),
})

it.each([
  ['the same key', token('eip155:1', lower), `eip155:1:${lower}`, true],
  ['hexadecimal digits in another case', token('eip155:1', lower), `eip155:1:${upper}`, true],
  ['another address', token('eip155:1', lower), `eip155:1:0x${'cd'.repeat(20)}`, false],
  ['the same address on another network', token('eip155:1', lower), `eip155:10:${lower}`, false],
  ['other letters in another case', token('solana:main', 'Mint'), 'solana:main:mint', false],
  ['the coin', token('eip155:137'), 'eip155:137', true],
  ['a token for the coin', token('eip155:137', lower), 'eip155:137', false],
  ['the coin for a token', token('eip155:137'), `eip155:137:${lower}`, false],
  ['the coin, listed by an address', token('eip155:137', polygonCoin), 'eip155:137', true],
  ['the coin, asked for by an address', token('eip155:137'), `eip155:137:${polygonCoin}`, true],
  ['the coin of another network', token('eip155:137', polygonCoin), 'eip155:1', false],
  ['the coin of another network by an address', token('eip155:137'), `eip155:1:${polygonCoin}`, false],
])('knows a token by its key: %s', (_, given, key, isFound) => {
  expect(isTokenOf(given, key)).toBe(isFound)
})
