import { expect, it } from 'vitest'
import { addressForm } from './addressForm.js'

const { isAddress, isNobodys, isSame, toPlainAddress } = addressForm

it('accepts base58 of 32 to 44 characters as an address [VAL-7]', () => {
  for (const length of [32, 40, 44]) expect(isAddress('9'.repeat(length))).toBe(true)
  expect(isAddress('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')).toBe(true)
  for (const length of [0, 31, 45]) expect(isAddress('9'.repeat(length))).toBe(false)
  for (const character of ['0', 'O', 'I', 'l', '+', ' ']) {
    expect(isAddress(character.repeat(40))).toBe(false)
    expect(isAddress(`${character}${'9'.repeat(39)}`)).toBe(false)
    expect(isAddress(`${'9'.repeat(44)}${character}`)).toBe(false)
    expect(isAddress(`${character}${'9'.repeat(44)}`)).toBe(false)
  }
  for (const character of ['A', 'H', 'J', 'N', 'P', 'Z', 'a', 'k', 'm', 'z', '1'])
    expect(isAddress(character.repeat(40))).toBe(true)
})

it('keeps an address unchanged, since it has only one spelling', () => {
  expect(toPlainAddress('9aB')).toBe('9aB')
})

const ada = '9'.repeat(40)

it('distinguishes programs from accounts, and is case-sensitive', () => {
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
])('recognizes %s as unowned', address => {
  expect(isNobodys(address)).toBe(true)
})
