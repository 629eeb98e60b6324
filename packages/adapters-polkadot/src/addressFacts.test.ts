import { stringToU8a } from '@polkadot/util'
import { encodeAddress } from '@polkadot/util-crypto'
import { expect, it } from 'vitest'
import { newcomer } from './__fixtures__/localChain.js'
import { addressFacts } from './addressFacts.js'
import { createPolkadotAdapter } from './exports/index.js'

const { isSame, isNobodys } = addressFacts
const ethereum = '0x14dC79964da2C08b23698B3D3cc7Ca32193d9955'

it("matches an account's addresses of every prefix", () => {
  const address = newcomer()
  for (const prefix of [0, 2, 42, 63, 64, 255, 4450, 16383])
    expect(isSame(encodeAddress(address, prefix), address)).toBe(true)
  expect(isSame(address, newcomer())).toBe(false)
  expect(isSame(ethereum, ethereum.toLowerCase())).toBe(true)
  expect([isSame(ethereum, address), isSame('nobody', 'someone'), isSame('nobody', 'nobody')]).toEqual([
    false,
    false,
    true,
  ])
})

/** Encodes the account of a pallet or a parachain: letters and numbers, padded with zeros. */
const held = (letters: string) => {
  const account = new Uint8Array(32)
  account.set(stringToU8a(letters))
  return encodeAddress(account, 0)
}

it.each([
  ['zero', encodeAddress(new Uint8Array(32), 42)],
  ['the zero address of Ethereum', `0x${'0'.repeat(40)}`],
  ['the treasury', held('modlpy/trsry')],
  ['a pool of nominators', held('modlpy/nopls\u0001\u0007')],
  ['a parachain', held('para\u0040\u0001')],
  ['a sibling', held('sibl\u0040\u0001')],
])('recognizes an account without a key: %s', (_, address) => {
  expect(isNobodys(address)).toBe(true)
})

it('assumes a key for every other account', () => {
  expect([newcomer(), ethereum, 'nobody', ''].map(isNobodys)).toEqual([false, false, false, false])
})

it('accepts complete addresses with a valid checksum and any prefix', async () => {
  const { loadAddressForm } = createPolkadotAdapter()
  const { isAddress, toPlainAddress, ...facts } = (await loadAddressForm?.()) ?? expect.fail('no form')
  expect(facts).toEqual(addressFacts)
  const address = newcomer()
  for (const prefix of [0, 2, 42, 255]) expect(isAddress(encodeAddress(address, prefix))).toBe(true)
  expect(isAddress(ethereum)).toBe(true)
  const mistyped = `${address.slice(0, -1)}${address.endsWith('A') ? 'B' : 'A'}`
  for (const text of [mistyped, ` ${address}`, `${address}x`, '', 'nobody', ethereum.slice(0, -1)])
    expect(isAddress(text)).toBe(false)
  expect(toPlainAddress(address)).toBe(address)
})
