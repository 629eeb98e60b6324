import { expect, it } from 'vitest'
import { addressFacts, nameCoinTypes } from './addresses.js'
import { createEvmAdapter } from './exports/index.js'

const ada = '0x2546BcD3c84621e976D8185a91A922aE77ECEc30'

it('tells the same address by its digits, whatever its capitals and its 0x', () => {
  const { isSame } = addressFacts
  expect([
    isSame(ada, ada.toLowerCase()),
    isSame(ada, ada.slice(2)),
    isSame(ada, `0X${ada.slice(2)}`),
  ]).toEqual([true, true, true])
  expect(isSame(ada, ada.replace('30', '31'))).toBe(false)
  expect(isSame('a0x1', 'a1')).toBe(false)
})

it.each([
  ['the zero address', `0x${'0'.repeat(40)}`, true],
  ['the zero address without 0x', '0'.repeat(40), true],
  ['a precompile', `0x${'0'.repeat(39)}1`, true],
  ['where coins are burnt', `0x${'0'.repeat(36)}dEaD`, true],
  ['somebody', ada, false],
  ['somebody whose address has zeros further on', `0x1${'0'.repeat(39)}`, false],
  ['somebody whose address begins with zeros', `0x${'0'.repeat(35)}12345`, false],
])('%s', (_, address, isNobodys) => {
  expect(addressFacts.isNobodys(address)).toBe(isNobodys)
})

it('is told by the adapter', () => {
  expect(createEvmAdapter().addresses).toBe(addressFacts)
})

it('are kept by name services under the chain’s own coin type, then under that of every chain [VAL-9]', () => {
  const every = '2147483648'
  expect(nameCoinTypes('eip155:10')).toEqual(['2147483658', every])
  expect(nameCoinTypes('eip155:1')).toEqual(['60', '2147483649', every]) // Ethereum's is older
  for (const beyond of ['eip155:2147483648', 'eip155:99999999999999999999', 'eip155:x'] as const) {
    expect(nameCoinTypes(beyond)).toEqual([])
  }
})
