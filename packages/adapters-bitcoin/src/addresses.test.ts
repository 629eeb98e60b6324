import { expect, it } from 'vitest'
import { createBitcoinAdapter } from './adapter.js'
import { readAddress } from './addresses.js'

it.each([
  ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', 'p2pkh', true],
  ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 'p2pkh', false],
  ['3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', 'p2sh', true],
  ['2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc', 'p2sh', false],
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'p2wpkh', true],
  ['BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'p2wpkh', true],
  ['tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7', 'p2wsh', false],
  ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', 'p2tr', true],
  ['bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080', 'p2wpkh', false],
])('parses %s as %s', (address, type, isMainnet) => {
  expect(readAddress(address)).toEqual({ type, isMainnet })
})

it.each([
  [undefined],
  [42],
  [''],
  ['bc1qw508'],
  // Bech32 does not mix upper and lower case, and excludes b, i and o.
  ['bc1qW508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['bc1qb508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  // Witness version 1 defines no 20-byte program.
  ['bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6'],
  ['0x14dC79964da2C08b23698B3D3cc7Ca32193d9955'],
  ['<script>'],
])('returns undefined for %o', value => {
  expect(readAddress(value)).toBeUndefined()
})

it.each([
  ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', undefined],
  ['3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', undefined],
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'bip322'],
  ['tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7', 'bip322'],
  ['bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080', 'bip322'],
])('signs in with address %s by protocol %s', (address, protocol) => {
  expect(createBitcoinAdapter().signInProtocol?.(address)).toBe(protocol)
})
