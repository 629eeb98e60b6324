import { expect, it } from 'vitest'
import { createSolanaAdapter } from '../createSolanaAdapter.js'

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const load = async () => (await createSolanaAdapter().loadAddressForm?.()) ?? expect.fail('no form')

it('a Solana address is 32 to 44 base58 characters and nothing around them [VAL-7]', async () => {
  const { isAddress, toPlainAddress } = await load()
  for (let length = 1; length <= 60; length += 1) {
    const text = base58.repeat(2).slice(length, 2 * length)
    expect(isAddress(text)).toBe(length >= 32 && length <= 44)
    expect(toPlainAddress(text)).toBe(text)
  }
  for (const letter of base58) expect(isAddress(letter.repeat(32))).toBe(true)
  for (const wrong of ['0', 'O', 'I', 'l', ' ', '-']) {
    expect(isAddress(`${'a'.repeat(40)}${wrong}`)).toBe(false)
    expect(isAddress(`${wrong}${'a'.repeat(40)}`)).toBe(false)
  }
})
