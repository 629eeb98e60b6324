import { describe, expect, it } from 'vitest'
import { addressForm } from './addressForm.js'

const { isAddress, hasWrongChecksum, toPlainAddress } = addressForm
const ada = '0x2546BcD3c84621e976D8185a91A922aE77ECEc30'
const digits = ada.slice(2)
/** An example address of ERC-1191. */
const onRootstock = '0x5aaEB6053f3e94c9b9a09f33669435E7ef1bEAeD'

describe('EVM address form [VAL-6]', () => {
  it.each([
    ada,
    digits,
    `0X${digits}`,
    ada.toLowerCase(),
    `0x${digits.toUpperCase()}`,
    `0x${'0'.repeat(40)}`,
    digits.toLowerCase(),
    ada.replace('B', 'b'),
    digits.replace('B', 'b'),
  ])('accepts %s', text => {
    expect(isAddress(text)).toBe(true)
  })

  it.each([
    ['one digit too many', `${ada.toLowerCase()}0`],
    ['one digit too few', ada.toLowerCase().slice(0, -1)],
    ['a character in front', `x${ada.toLowerCase()}`],
    ['a letter that is not hexadecimal', ada.toLowerCase().replace('2', 'g')],
    ['nothing', ''],
  ])('rejects %s', (_, text) => {
    expect(isAddress(text)).toBe(false)
  })

  it.each([
    ['that is valid on every chain', ada, 'eip155:1', false],
    ['that is valid on every chain, without 0x', digits, 'eip155:1', false],
    ['with one letter changed', ada.replace('B', 'b'), 'eip155:1', true],
    ['with one letter changed, without 0x', digits.replace('B', 'b'), 'eip155:1', true],
    ['that is absent: lower case', ada.toLowerCase(), 'eip155:1', false],
    ['that is absent: upper case', `0x${digits.toUpperCase()}`, 'eip155:1', false],
    ['of the chain itself (ERC-1191)', onRootstock, 'eip155:30', false],
    ['of another chain', onRootstock, 'eip155:31', true],
  ] as const)('returns whether the checksum is wrong: a checksum %s', (_, text, networkId, isWrong) => {
    expect(hasWrongChecksum?.(text, networkId)).toBe(isWrong)
  })

  it('lower-cases an address whose capitals wallets would reject', () => {
    expect(toPlainAddress(ada.replace('B', 'b'))).toBe(ada.toLowerCase())
    expect(toPlainAddress(onRootstock)).toBe(onRootstock.toLowerCase())
    expect(toPlainAddress(`0x${digits.toUpperCase()}`)).toBe(`0x${digits.toUpperCase()}`)
  })

  it('normalizes the prefix to a single 0x', () => {
    for (const text of [ada, digits, `0X${digits}`]) expect(toPlainAddress(text)).toBe(ada)
    const zeros = `00${'0x'}`
    expect(toPlainAddress(zeros)).toBe(`0x${zeros}`)
  })
})

it('compares addresses without regard to case and 0x', () => {
  const { isSame } = addressForm
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
  ['the burn address', `0x${'0'.repeat(36)}dEaD`, true],
  ['an ordinary address', ada, false],
  ['an address with zeros further on', `0x1${'0'.repeat(39)}`, false],
  ['an address that begins with zeros', `0x${'0'.repeat(35)}12345`, false],
])('returns whether an address is unowned: %s', (_, address, isNobodys) => {
  expect(addressForm.isNobodys(address)).toBe(isNobodys)
})
