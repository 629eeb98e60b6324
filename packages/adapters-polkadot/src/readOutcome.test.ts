import { codeOf } from '@foyer/common/adapter-testing'
import { expect, it } from 'vitest'
import { newcomer, newPair, onChain } from './__fixtures__/localChain.js'
import { coin, connected, localNetworks } from './__fixtures__/localWorld.js'
import { createPolkadotAdapter } from './adapter.js'

const [one] = localNetworks()
const inTime = { timeout: 20_000 }
const readerOf = (network = one) =>
  createPolkadotAdapter().chainClient(network).readOutcome ?? expect.fail('no outcomes')

it('finds an extrinsic by its hash in the blocks, and tells that it succeeded', async () => {
  const { session } = await connected()
  const hash = (await session.sendTransaction?.({ transaction: { to: newcomer(), value: coin } })) ?? ''
  expect(await readerOf()({ hash })).toEqual({ status: 'succeeded' })
  expect(await readerOf()({ hash: hash.toUpperCase().replace('0X', '0x') })).toEqual({ status: 'succeeded' })
})

it('tells of one that its block undid', async () => {
  const pair = newPair()
  const { session } = await connected()
  await session.sendTransaction?.({ transaction: { to: pair.address, value: 100n * coin } })
  const hash = await onChain(one, async api => {
    const more =
      api.tx['balances']?.['transferKeepAlive']?.(newcomer(), 500n * coin) ?? expect.fail('no transfers')
    return (await api.rpc.author.submitExtrinsic(await more.signAsync(pair))).toHex()
  })
  await expect.poll(() => readerOf()({ hash }), inTime).toEqual({ status: 'failed' })
})

it('looks into each block once, from a little before the first question on', async () => {
  const hash = `0x${'12'.repeat(32)}`
  const first = await readerOf()({ hash })
  if (first.status !== 'pending' || !first.trace) return expect.fail('no trace')
  const [next, begun] = first.trace.split(' ').map(Number)
  expect(next).toBe((begun ?? 0) - 2)
  expect(await readerOf()({ hash, trace: '1 1' })).toMatchObject({ status: 'pending' })
  // Half a day later it is looked for no more.
  expect(await readerOf()({ hash, trace: '9999999 1' })).toMatchObject({ status: 'pending' })
})

it('takes nothing for a hash that is none, and says when the network cannot be read', async () => {
  const down = readerOf({ ...one, rpcUrls: ['http://127.0.0.1:1'] })
  expect(await codeOf(down({ hash: '12'.repeat(32) }))).toBe('TRANSACTION_HASH_INVALID')
  expect(await codeOf(down({ hash: `0x${'12'.repeat(32)}` }))).toBe('RPC_FAILED')
})
