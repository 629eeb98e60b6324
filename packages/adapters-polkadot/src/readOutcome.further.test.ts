import { codeOf } from '@foyer/common/adapter-testing'
import { callRpc } from '@foyer/devstack/walks'
import { Keyring } from '@polkadot/api'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { newcomer, newPair, onChain } from './__fixtures__/localChain.js'
import { endow } from './__fixtures__/localTokens.js'
import { coin, connected, localNetworks } from './__fixtures__/localWorld.js'
import { moveClockWithBlocks } from './__fixtures__/moveClockWithBlocks.js'
import { createPolkadotAdapter } from './adapter.js'

moveClockWithBlocks()

const [one, two] = localNetworks()
const inTime = { timeout: 20_000 }
const readerOf = (network = one) =>
  createPolkadotAdapter().chainClient(network).readOutcome ?? expect.fail('no outcomes')

it('finds an extrinsic by its hash in the blocks, and reports success', async () => {
  const { session } = await connected()
  const hash = (await session.sendTransaction?.({ transaction: { to: newcomer(), value: coin } })) ?? ''
  await expect.poll(() => readerOf()({ hash }), inTime).toEqual({ status: 'succeeded' })
  expect(await readerOf()({ hash: hash.toUpperCase().replace('0X', '0x') })).toEqual({ status: 'succeeded' })
})

it('reports an extrinsic that failed in its block', async () => {
  const pair = newPair()
  await endow(one, { to: pair.address, coins: 100n * coin })
  const hash = await onChain(one, async api => {
    const more =
      api.tx['balances']?.['transferKeepAlive']?.(newcomer(), 500n * coin) ?? expect.fail('no transfers')
    return (await api.rpc.author.submitExtrinsic(await more.signAsync(pair))).toHex()
  })
  await expect.poll(() => readerOf()({ hash }), inTime).toEqual({ status: 'failed' })
})

describe('a pending extrinsic', () => {
  /** Builds the second chain's blocks manually until the test ends. */
  async function holdBlocks() {
    const call = async (method: string, ...params: unknown[]) =>
      (await callRpc(two.rpcUrls[0] ?? '', [{ method, params }]))[0]
    const setMode = (mode: string) => call('dev_setBlockBuildMode', mode)
    await setMode('Manual')
    const clearPool = () => call('foyer_clearPool')
    onTestFinished(async () => {
      await clearPool() // drops the pending extrinsics
      await setMode('Instant')
    })
    return { newBlocks: (block: object = {}) => call('dev_newBlock', block), clearPool }
  }

  /** Creates extrinsics of an account with the same nonce. No other test uses the account. */
  async function startSigner(index: number) {
    const { secretUri = '', kind = 'sr25519' } = inject('polkadot').accounts[index] ?? {}
    const pair = new Keyring({ type: kind, ss58Format: 2 }).addFromUri(secretUri)
    const nonce = await onChain(two, async api =>
      (await api.rpc.system.accountNextIndex(pair.address)).toNumber(),
    )
    return (amount: bigint, era = 0) =>
      onChain(two, async api => {
        const transfer =
          api.tx['balances']?.['transferKeepAlive']?.(newcomer(), amount) ?? expect.fail('no transfers')
        const signed = await transfer.signAsync(pair, { nonce, era })
        const submit = async () => void (await api.rpc.author.submitExtrinsic(signed))
        return { hex: signed.toHex(), hash: signed.hash.toHex(), submit }
      })
  }

  const read = readerOf(two)
  const seen = async (hash: string) => {
    const first = await read({ hash })
    return first.status === 'pending' && first.trace
      ? { ...first, trace: first.trace }
      : expect.fail('not waiting')
  }

  it('is known while a node has it, and replaced once another extrinsic has used its nonce', async () => {
    const { newBlocks, clearPool } = await holdBlocks()
    const sign = await startSigner(5)
    const [mine, other] = [await sign(coin), await sign(2n * coin)]
    await mine.submit()
    const { isKnown, trace } = await seen(mine.hash)
    expect([isKnown, trace]).toEqual([true, expect.stringMatching(/^\d+ \d+ \w{40,50} \d+ -$/)])
    await clearPool()
    const strangers = await (await startSigner(8))(coin)
    await newBlocks({ transactions: [strangers.hex, other.hex] })
    expect(await read({ hash: mine.hash, trace })).toMatchObject({ status: 'pending' }) // the block may be replaced
    await newBlocks({ count: 3 })
    expect(await read({ hash: mine.hash, trace })).toEqual({ status: 'replaced', by: other.hash })
    expect(await read({ hash: other.hash, trace })).toEqual({ status: 'succeeded' })
  })

  it('is dropped once its last possible block has passed', async () => {
    const { newBlocks, clearPool } = await holdBlocks()
    const sign = await startSigner(6)
    const mine = await sign(coin, 4)
    await mine.submit()
    const { trace } = await seen(mine.hash)
    const [, begun, , , lastBlock] = trace.split(' ').map(Number)
    const left = (lastBlock ?? 0) - (begun ?? 0)
    expect(left).toBeGreaterThan(0)
    await clearPool()
    await newBlocks({ count: left + 2 })
    expect(await read({ hash: mine.hash, trace })).toMatchObject({ status: 'pending' })
    await newBlocks()
    expect(await read({ hash: mine.hash, trace })).toEqual({ status: 'dropped', isFinal: true })
  })

  it('is dropped immediately, however many blocks passed between reads', async () => {
    const { newBlocks, clearPool } = await holdBlocks()
    const sign = await startSigner(6)
    const mine = await sign(coin, 4)
    await mine.submit()
    const { trace } = await seen(mine.hash)
    await clearPool()
    await newBlocks({ count: 40 }) // more than one read searches
    expect(await read({ hash: mine.hash, trace })).toEqual({ status: 'dropped', isFinal: true })
  })

  it('is searched for again in replaceable blocks, including its last possible block', async () => {
    const { newBlocks, clearPool } = await holdBlocks()
    const sign = await startSigner(6)
    const mine = await sign(coin, 4)
    await mine.submit()
    const { trace } = await seen(mine.hash)
    const lastBlock = Number(trace.split(' ').at(-1))
    await clearPool()
    const height = Number(trace.split(' ')[1])
    await newBlocks({ count: lastBlock + 1 - height })
    const again = await read({ hash: mine.hash, trace })
    expect(again).toMatchObject({ status: 'pending', trace: expect.stringMatching(`^${lastBlock - 1} `) })
  })

  it('is found in a block before the blocks that were searched', async () => {
    const { newBlocks } = await holdBlocks()
    const sign = await startSigner(7)
    const mine = await sign(coin)
    await mine.submit()
    const { trace } = await seen(mine.hash)
    await newBlocks()
    await newBlocks({ count: 3 })
    const late = trace.replace(/^\d+/, next => String(Number(next) + 6))
    const found = await read({ hash: mine.hash, trace: late })
    if (found.status !== 'pending') return expect.fail('found too soon')
    expect(await read({ hash: mine.hash, trace: found.trace })).toEqual({ status: 'succeeded' })
  })
})

it('searches each block once, from shortly before the first read', async () => {
  const hash = `0x${'12'.repeat(32)}`
  const first = await readerOf()({ hash })
  if (first.status !== 'pending' || !first.trace) return expect.fail('no trace')
  const [next, begun] = first.trace.split(' ').map(Number)
  expect(next).toBe((begun ?? 0) - 2)
  expect(await readerOf()({ hash, trace: '1 1' })).toMatchObject({ status: 'pending' })
  // After half a day of blocks the search ends.
  expect(await readerOf()({ hash, trace: '9999999 1' })).toMatchObject({ status: 'pending' })
})

it('rejects an invalid hash, and reports an unreachable network', async () => {
  const down = readerOf({ ...one, rpcUrls: ['http://127.0.0.1:1'] })
  expect(await codeOf(down({ hash: '12'.repeat(32) }))).toBe('TRANSACTION_HASH_INVALID')
  expect(await codeOf(down({ hash: `0x${'12'.repeat(32)}` }))).toBe('RPC_FAILED')
})
