import { expect, it } from 'vitest'
import { addressFacts } from './addresses.js'
import { createSolanaAdapter } from './exports/index.js'

const ada = '9'.repeat(40)

it('tells programs from accounts, and every capital counts', () => {
  const { isNobodys, isSame } = addressFacts
  expect(isNobodys('1'.repeat(32))).toBe(true)
  expect(isNobodys('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')).toBe(true)
  expect(isNobodys(ada)).toBe(false)
  expect([isSame(ada, ada), isSame('aB', 'ab')]).toEqual([true, false])
})

it.each([
  '1nc1nerator11111111111111111111111111111111',
  'ComputeBudget111111111111111111111111111111',
  'Stake11111111111111111111111111111111111111',
  'Vote111111111111111111111111111111111111111',
  'BPFLoaderUpgradeab1e11111111111111111111111',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  'So11111111111111111111111111111111111111112',
])('%s is nobody’s', address => {
  expect(addressFacts.isNobodys(address)).toBe(true)
})

it('is told by the adapter', () => {
  expect(createSolanaAdapter().addresses).toBe(addressFacts)
})
