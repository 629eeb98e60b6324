import { expect, it } from 'vitest'
import { readAddresses, readNetworkId } from './requests.js'

const written = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

it('adds checksums to addresses and removes duplicates', () => {
  const answers = [written.toLowerCase(), written, `0x${written.slice(2).toUpperCase()}`]
  expect(readAddresses(answers)).toEqual([written])
})

it('drops invalid addresses, and rejects an answer without a valid one', () => {
  expect(readAddresses(['0x12', 7, written])).toEqual([written])
  expect(() => readAddresses(['0x12'])).toThrow(expect.objectContaining({ code: 'WALLET_ANSWER_INVALID' }))
})

it.each([
  ['hexadecimal', '0x1'],
  ['decimal', '1'],
  ['number', 1],
  ['bigint', 1n],
  ['CAIP-2', 'eip155:1'],
  ['object', { chainId: '0x1' }],
])('accepts a chain id as %s', async (_, answer) => {
  expect(await readNetworkId({ request: async () => answer })).toBe('eip155:1')
})

it('rejects an invalid chain id', async () => {
  const asked = readNetworkId({ request: async () => 'solana:1' })
  await expect(asked).rejects.toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
})
