import { expect, it } from 'vitest'
import { readAddresses, readNetworkId } from './requests.js'

const written = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

it('addresses are written with their checksums, however the wallet writes them, each once', () => {
  const answers = [written.toLowerCase(), written, `0x${written.slice(2).toUpperCase()}`]
  expect(readAddresses(answers)).toEqual([written])
})

it('what is no address is left out, and nothing but that is no answer', () => {
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
])('a wallet may name its chain as %s', async (_, answer) => {
  expect(await readNetworkId({ request: async () => answer })).toBe('eip155:1')
})

it('a chain that is none is no answer', async () => {
  const asked = readNetworkId({ request: async () => 'solana:1' })
  await expect(asked).rejects.toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
})
