import { codeOf } from '@foyer/common/adapter-testing'
import { TypeRegistry } from '@polkadot/types'
import { expect, inject, it } from 'vitest'
import { newPair, onChain } from './__fixtures__/localChain.js'
import { endow } from './__fixtures__/localTokens.js'
import { coin, localNetworks } from './__fixtures__/localWorld.js'
import { createPolkadotAdapter } from './adapter.js'
import { readAccountState } from './reads.js'

const [one] = localNetworks()
const client = () => createPolkadotAdapter().chainClient(one)

it('returns zero for an unknown account, and rejects an invalid address', async () => {
  const { address } = newPair()
  expect(await client().readBalance({ address })).toMatchObject({ amount: '0', value: 0n, symbol: 'ONE' })
  expect(await codeOf(client().readFunds({ address: 'nobody' }))).toBe('ACCOUNT_INVALID')
})

it('reads an account by its address of any prefix', async () => {
  // No other test uses this account.
  const { accountId } = inject('polkadot').accounts[5] ?? { accountId: '' }
  const { encodeAddress } = await import('@polkadot/util-crypto')
  for (const prefix of [0, 2, 42, 4450]) {
    const { free } = await client().readFunds({ address: encodeAddress(accountId, prefix) })
    expect(free).toBe(1000n * coin)
  }
})

it('separates a reserved deposit from the transferable balance', async () => {
  const pair = newPair()
  await endow(one, { to: pair.address, coins: 100n * coin })
  await onChain(one, async api => {
    const add = api.tx['proxy']?.['addProxy']?.(newPair().address, 'Any', 0) ?? expect.fail('no proxies')
    await api.rpc.author.submitExtrinsic(await add.signAsync(pair))
  })
  const read = () => client().readFunds({ address: pair.address })
  await expect.poll(async () => (await read()).reserved, { timeout: 20_000 }).toBeGreaterThan(0n)
  const { free, reserved, frozen, transferable } = await read()
  expect([frozen, transferable]).toEqual([0n, free])
  expect(free + reserved).toBeLessThan(100n * coin)
  expect(free + reserved).toBeGreaterThan(99n * coin)
})

const registry = new TypeRegistry()
const state = (...balances: readonly (string | number | bigint)[]) =>
  registry.createType('(u32, u32, u32, u32, u128, u128, u128, u128)', [7, 1, 1, 0, ...balances]).toU8a()
const newer = 1n << 127n

it.each([
  ['nothing frozen', [100, 0, 0, newer], { frozen: 0n, transferable: 100n }],
  ['a stake', [100, 0, 60, newer], { frozen: 60n, transferable: 40n }],
  ['a stake that a deposit is part of', [100, 50, 60, newer], { frozen: 60n, transferable: 90n }],
  ['more frozen than there is', [100, 0, 500, newer], { frozen: 500n, transferable: 0n }],
  ['an older runtime with two kinds', [100, 0, 20, 70], { frozen: 70n, transferable: 30n }],
])('reads %s', (_, balances, expected) => {
  const [free, reserved] = balances.map(BigInt)
  expect(readAccountState(state(...balances))).toEqual({ free, reserved, ...expected })
})

it('returns undefined for an account in another format', () => {
  expect(readAccountState(state(1, 0, 0, 0).subarray(0, 60))).toBeUndefined()
})
