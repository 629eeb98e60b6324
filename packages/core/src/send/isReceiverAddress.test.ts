import { namespaces } from '@foyer/common'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isReceiverAddress, toWalletAddress } from './isReceiverAddress.js'

const hex = '8ba1f109551bD432803012645Ac136ddd64DBA72'
const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

const evmAddresses = [`0x${hex}`, hex, hex.toLowerCase(), `0x${hex.toUpperCase()}`, `0X${hex}`]

it.each(evmAddresses)('an EVM address is %s [VAL-6]', text => {
  expect(isReceiverAddress('eip155', text)).toBe(true)
  expect(toWalletAddress('eip155', text)).toBe(`0x${text.replace(/^0x/i, '')}`)
})

it.each([
  '',
  '0x',
  `0x${hex}0`,
  `0x${hex.slice(1)}`,
  ` 0x${hex}`,
  `0x${hex}\n`,
  `x0x${hex}`,
  `0x${'g'.repeat(40)}`,
])("no EVM address is '%s' [VAL-6]", text => {
  expect(isReceiverAddress('eip155', text)).toBe(false)
})

it('a Solana address is 32 to 44 base58 characters and nothing around them [VAL-7]', () => {
  const letters = fc.constantFrom(...base58)
  fc.assert(
    fc.property(fc.array(letters, { minLength: 1, maxLength: 60 }), found => {
      const isOne = found.length >= 32 && found.length <= 44
      expect(isReceiverAddress('solana', found.join(''))).toBe(isOne)
    }),
  )
  for (const wrong of ['0', 'O', 'I', 'l', ' ', '-']) {
    expect(isReceiverAddress('solana', `${'a'.repeat(40)}${wrong}`)).toBe(false)
    expect(isReceiverAddress('solana', `${wrong}${'a'.repeat(40)}`)).toBe(false)
  }
})

it('no other family has addresses that can receive here [CONST-19]', () => {
  const known = namespaces.filter(
    each => isReceiverAddress(each, hex) || isReceiverAddress(each, 'a'.repeat(32)),
  )
  expect(known).toEqual(['eip155', 'solana'])
})
