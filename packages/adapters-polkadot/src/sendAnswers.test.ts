import type { SendingRequest } from '@foyer/common'
import { codeOf } from '@foyer/common/adapter-testing'
import { expect, it, onTestFinished } from 'vitest'
import { carriedOut } from './__fixtures__/carriedOut.js'
import { newcomer, newPair, onChain } from './__fixtures__/localChain.js'
import { byDevice } from './__fixtures__/localSigners.js'
import { endow } from './__fixtures__/localTokens.js'
import { coin, connected, localNetworks } from './__fixtures__/localWorld.js'
import { type OwnAnswers, startNode, wholeAnswer } from './__fixtures__/startNode.js'
import { createPolkadotAdapter } from './adapter.js'
import { hasSucceeded } from './send.js'

const [one] = localNetworks()

/** The first chain by a node that answers some questions by itself, until the test ends. */
async function nodeWith(answers: OwnAnswers) {
  const { network, stop } = await startNode(one, answers)
  onTestFinished(stop)
  return network
}

/** The node has it already: none goes to the local chain. */
const taken = wholeAnswer({ error: { code: 1013, message: 'Transaction Already Imported' } })

type Signed = Parameters<NonNullable<SendingRequest['onSigned']>>[0]

it('sends all the same where no node tells how high the chain is once it was signed', async () => {
  const busy = wholeAnswer({ error: { code: -32000, message: 'busy' } })
  const isSigned = () => wallet.getState().calls.some(({ method }) => method === 'signPayload')
  const network = await nodeWith({
    chain_getHeader: () => (isSigned() ? busy : undefined),
    author_submitExtrinsic: () => taken,
  })
  const { wallet, session } = await connected({}, [network])
  const signed: Signed[] = []
  const onSigned = (each: Signed) => signed.push(each)
  const hash = await session.sendAsset?.({ to: newcomer(), amount: coin, onSigned })
  // How long it is valid is not known.
  expect(signed).toEqual([{ hash }])
})

it('waits no longer for a network that does not describe itself once its visitor gave up', async () => {
  const leaving = new AbortController()
  const network = await nodeWith({
    state_getRuntimeVersion() {
      leaving.abort()
      return new Promise(() => {})
    },
  })
  const { session } = await connected({}, [network])
  const sending = session.sendAsset?.({ to: newcomer(), amount: coin, signal: leaving.signal })
  expect(await codeOf(sending)).toBe('ABORTED')
})

it('asks no network about an address that is none', async () => {
  const { session } = await connected({}, [{ ...one, rpcUrls: ['http://127.0.0.1:1'] }])
  await expect(session.sendAsset?.({ to: 'nobody', amount: coin })).rejects.toMatchObject({
    code: 'ACCOUNT_INVALID',
    context: { value: 'nobody' },
  })
})

it('sends nothing that a device made another transfer of, and says what it gave', async () => {
  const given: unknown[] = []
  const error: unknown = await onChain(one, async api => {
    const another =
      api.tx['balances']?.['transferKeepAlive']?.(newcomer(), coin) ?? expect.fail('no transfers')
    const { session } = await byDevice(api, 'text', { method: another.method.toHex() })
    const onSigned = (each: Signed) => given.push(each)
    return session.sendAsset?.({ to: newcomer(), amount: coin, onSigned }).catch((thrown: unknown) => thrown)
  })
  expect(error).toMatchObject({
    code: 'WALLET_ANSWER_INVALID',
    context: { method: 'signPayload' },
    cause: { message: expect.stringMatching(/call data does not match/) },
  })
  expect(given).toEqual([])
})

it.each([
  ['waits for a node that may have taken it', true],
  ['gives up', false],
])('%s as the visitor leaves, where its answer is kept (%s)', async (_, isAnswerKept) => {
  const leaving = new AbortController()
  const network = await nodeWith({
    author_submitExtrinsic() {
      leaving.abort()
      return taken
    },
  })
  const { session } = await connected({}, [network])
  const signed: Signed[] = []
  const onSigned = (each: Signed) => signed.push(each)
  const request = { to: newcomer(), amount: coin, signal: leaving.signal, isAnswerKept, onSigned }
  const ended = await session.sendAsset?.(request).catch((error: { readonly code: string }) => error.code)
  expect(ended).toBe(isAnswerKept ? signed[0]?.hash : 'ABORTED')
})

it('knows no last block of what a device made to live for ever', async () => {
  const signed: Signed[] = []
  const hash = await onChain(one, async api => {
    const lasting = { era: '0x00', blockHash: api.genesisHash.toHex() } as const
    const { session } = await byDevice(api, 'text', lasting)
    const onSigned = (each: Signed) => signed.push(each)
    return session.sendAsset?.({ to: newcomer(), amount: coin, onSigned })
  })
  expect(signed).toEqual([{ hash, trace: expect.stringMatching(/^\d+ \d+ \w{40,50} \d+ -$/) }])
  await carriedOut(one, Promise.resolve(hash ?? ''))
})

it('tells how an extrinsic went from how others of its block did', async () => {
  const pair = newPair()
  await endow(one, { to: pair.address, coins: 100n * coin })
  const hash = await onChain(one, async api => {
    const more =
      api.tx['balances']?.['transferKeepAlive']?.(newcomer(), 500n * coin) ?? expect.fail('no transfers')
    return (await api.rpc.author.submitExtrinsic(await more.signAsync(pair))).toHex()
  })
  const { readOutcome } = createPolkadotAdapter().chainClient(one)
  await expect.poll(() => readOutcome?.({ hash }), { timeout: 20_000 }).toEqual({ status: 'failed' })
  const place = await onChain(one, async api => {
    for (let head = await api.rpc.chain.getBlock(); ; ) {
      const { header, extrinsics } = head.block
      const index = extrinsics.findIndex(each => each.hash.toHex() === hash)
      if (index >= 0) return { blockHash: header.hash.toHex(), index }
      head = await api.rpc.chain.getBlock(header.parentHash)
    }
  })
  expect(place.index).toBeGreaterThan(0)
  expect(await hasSucceeded(one, place, undefined)).toBe(false)
  // The block's own first extrinsic, by which it tells the time.
  expect(await hasSucceeded(one, { ...place, index: 0 }, undefined)).toBe(true)
})
