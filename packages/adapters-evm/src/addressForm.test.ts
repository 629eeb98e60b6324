import { describe, expect, it } from 'vitest'
import { addressForm } from './addressForm.js'

const { isAddress, toPlainAddress } = addressForm
const ada = '0x2546BcD3c84621e976D8185a91A922aE77ECEc30'
const digits = ada.slice(2)

describe('an EVM address [VAL-6]', () => {
  it.each([
    ada,
    digits,
    `0X${digits}`,
    ada.toLowerCase(),
    `0x${digits.toUpperCase()}`,
    `0x${'0'.repeat(40)}`,
    digits.toLowerCase(),
  ])('is %s', text => {
    expect(isAddress(text)).toBe(true)
  })

  it.each([
    ['a wrong checksum', ada.replace('B', 'b')],
    ['a wrong checksum without 0x', digits.replace('B', 'b')],
    ['one digit too many', `${ada.toLowerCase()}0`],
    ['one digit too few', ada.toLowerCase().slice(0, -1)],
    ['something in front', `x${ada.toLowerCase()}`],
    ['no digit', ada.toLowerCase().replace('2', 'g')],
    ['nothing', ''],
  ])('is not %s', (_, text) => {
    expect(isAddress(text)).toBe(false)
  })

  it('has its 0x, once', () => {
    for (const text of [ada, digits, `0X${digits}`]) expect(toPlainAddress(text)).toBe(ada)
    const zeros = `00${'0x'}`
    expect(toPlainAddress(zeros)).toBe(`0x${zeros}`)
  })
})

it('tells the same address by its digits, whatever its capitals and its 0x', () => {
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
  ['where coins are burnt', `0x${'0'.repeat(36)}dEaD`, true],
  ['somebody', ada, false],
  ['somebody whose address has zeros further on', `0x1${'0'.repeat(39)}`, false],
  ['somebody whose address begins with zeros', `0x${'0'.repeat(35)}12345`, false],
])('%s', (_, address, isNobodys) => {
  expect(addressForm.isNobodys(address)).toBe(isNobodys)
})
