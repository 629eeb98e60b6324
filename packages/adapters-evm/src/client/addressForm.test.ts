import { getAddress, keccak256, slice, toHex } from 'viem'
import { expect, it } from 'vitest'
import { createEvmAdapter } from '../createEvmAdapter.js'

const hex = '8ba1f109551bD432803012645Ac136ddd64DBA72'
const load = async () => (await createEvmAdapter().loadAddressForm?.()) ?? expect.fail('no form')

it.each([
  `0x${hex}`,
  hex,
  hex.toLowerCase(),
  `0x${hex.toLowerCase()}`,
  `0x${hex.toUpperCase()}`,
  hex.toUpperCase(),
  `0X${hex}`,
])('an EVM address is %s [VAL-6]', async text => {
  const { isAddress, toPlainAddress } = await load()
  expect(isAddress(text)).toBe(true)
  expect(toPlainAddress(text)).toBe(`0x${text.replace(/^0x/i, '')}`)
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
])("no EVM address is '%s' [VAL-6]", async text => {
  expect((await load()).isAddress(text)).toBe(false)
})

it('a letter in the wrong case is a wrong checksum, with and without the prefix', async () => {
  const { isAddress } = await load()
  for (let seed = 0n; seed < 50n; seed += 1n) {
    const digits = getAddress(slice(keccak256(toHex(seed)), 0, 20)).slice(2)
    expect([isAddress(digits), isAddress(`0x${digits}`)]).toEqual([true, true])
    for (const [place, letter] of [...digits].entries()) {
      const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
      if (other === letter) continue // a digit
      const mistyped = `${digits.slice(0, place)}${other}${digits.slice(place + 1)}`
      expect([mistyped, isAddress(mistyped), isAddress(`0x${mistyped}`)]).toEqual([mistyped, false, false])
    }
  }
})
