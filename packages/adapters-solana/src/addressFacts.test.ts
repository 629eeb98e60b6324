import { expect, it } from 'vitest'
import { addressFacts } from './addressFacts.js'
import { createSolanaAdapter } from './exports/index.js'

const ada = '9'.repeat(40)

it('tells programs from accounts, and every capital counts', () => {
  const { isNobodys, isSame } = addressFacts
  expect(isNobodys('1'.repeat(32))).toBe(true)
  expect(isNobodys('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')).toBe(true)
  expect(isNobodys(ada)).toBe(false)
  expect([isSame(ada, ada), isSame('aB', 'ab')]).toEqual([true, false])
})

it('is told by the adapter', () => {
  expect(createSolanaAdapter().addresses).toBe(addressFacts)
})
