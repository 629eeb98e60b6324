import { expect, it } from 'vitest'
import { addresses } from '../__fixtures__/createPhone.js'
import { families } from '../__fixtures__/families.js'
import { readSessionEvent } from './events.js'

const { eip155: address } = addresses
const accountsChanged = (data: unknown, chainId = 'eip155:1') =>
  readSessionEvent({ event: { name: 'accountsChanged', data }, chainId }, families)

it('reads current accounts by chain, and bare addresses on the event’s chain', () => {
  const of = (...accounts: readonly string[]) => ({ namespace: 'eip155', report: { accounts } })
  expect(accountsChanged([address])).toEqual(of(`eip155:1:${address}`))
  expect(accountsChanged([address], 'eip155:137')).toEqual(of(`eip155:137:${address}`))
  const both = [`eip155:1:${address}`, `eip155:137:${address}`]
  expect(accountsChanged([`eip155:1:${address}`, `eip155:137:${address.toLowerCase()}`])).toEqual(of(...both))
  expect(accountsChanged([`eip155:137:${address}`])).toEqual(of(`eip155:137:${address}`))
})

it('ignores accounts of another namespace, even with valid addresses', () => {
  expect(accountsChanged([`eip155:1:${address}`], 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toBeUndefined()
  expect(accountsChanged([`polkadot:91b171bb158e2d3848fa23a9f1c25182:${address}`])).toBeUndefined()
  const other = `cosmos:cosmoshub-4:${address}`
  expect(accountsChanged([other, `eip155:1:${address}`])?.report).toEqual({
    accounts: [`eip155:1:${address}`],
  })
})

it.each([
  ['a text instead of a list', address],
  ['nothing', []],
  ['a list without addresses', [7, null, 'nobody', '0x12']],
])('returns `undefined` for %s', (_, data) => {
  expect(accountsChanged(data)).toBeUndefined()
})

it('accepts only a chain of the namespace', () => {
  const moved = (data: unknown) =>
    readSessionEvent({ event: { name: 'chainChanged', data }, chainId: 'eip155:1' }, families)
  expect(moved('0x89')?.report).toEqual({ networkId: 'eip155:137' })
  expect(moved('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')?.report).toEqual({ networkId: 'eip155:1' })
})
