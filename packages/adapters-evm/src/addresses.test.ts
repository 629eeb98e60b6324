import { expect, it } from 'vitest'
import { nameCoinTypes } from './addresses.js'

it("looks names up by the chain's coin type, then by the coin type for every EVM chain [VAL-9]", () => {
  const every = '2147483648'
  expect(nameCoinTypes('eip155:10')).toEqual(['2147483658', every])
  expect(nameCoinTypes('eip155:1')).toEqual(['60', '2147483649', every]) // Ethereum also has an older coin type
  for (const beyond of ['eip155:2147483648', 'eip155:99999999999999999999', 'eip155:x'] as const) {
    expect(nameCoinTypes(beyond)).toEqual([])
  }
})
