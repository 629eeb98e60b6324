import { expect, it } from 'vitest'
import { readAddresses } from './requests.js'

const written = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

it('addresses are written with their checksums, however the wallet writes them, each once', () => {
  const answers = [written.toLowerCase(), written, `0x${written.slice(2).toUpperCase()}`]
  expect(readAddresses(answers)).toEqual([written])
})

it('what is no address is left out, and nothing but that is no answer', () => {
  expect(readAddresses(['0x12', 7, written])).toEqual([written])
  expect(() => readAddresses(['0x12'])).toThrow(expect.objectContaining({ code: 'WALLET_ANSWER_INVALID' }))
})
