import { expect, it } from 'vitest'
import { readSpender, writeAllowance } from './allowances.js'
import { createChainClient } from './client.js'
import { mainnet } from './exports/index.js'

const address = (digit: string) => `0x${digit.repeat(40)}`
const word = (value: string) => value.replace('0x', '').padStart(64, '0')
const approve = (who: string, rest = word('1')) => `0x095ea7b3${word(who)}${rest}`
const spender = address('5')

it('reads the spender of an approval', async () => {
  expect(await readSpender({ data: approve(spender) })).toBe(spender)
  expect(await readSpender({ data: approve(address('A')) })).toBe(address('A'))
})

it.each([
  ['empty call data', '0x'],
  ['a transfer', approve(spender).replace('095ea7b3', 'a9059cbb')],
  ['a call in front', `0x00${approve(spender).slice(2)}`],
  ['text in front', ` ${approve(spender)}`],
  ['trailing bytes', `${approve(spender)}00`],
  ['a longer address', approve(`1${spender.slice(2)}`)],
  ['a short amount', approve(spender, word('1').slice(1))],
  ['an invalid amount', approve(spender, word('z'))],
  ['an invalid address', approve(address('z'))],
])('reads no spender from %s', async (_, data) => {
  expect(await readSpender({ data })).toBeUndefined()
})

it('writes an approval of an exact amount, as the chain client does', async () => {
  const { writeAllowance: write, readSpender: read } = createChainClient(mainnet, { ccipRead: true })
  const allowance = { token: address('d'), spender: address('A'), amount: 255n }
  const transaction = { to: address('d'), data: `0x095ea7b3${word(address('a'))}${word('ff')}`, value: 0n }
  expect(await writeAllowance(allowance)).toEqual(transaction)
  expect(await write?.(allowance)).toEqual(transaction)
  expect(await read?.(transaction)).toBe(address('a'))
})
