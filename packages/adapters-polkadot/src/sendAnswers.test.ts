import { isFoyerError, type SendingRequest } from '@foyer/common'
import { codeOf } from '@foyer/common/adapter-testing'
import { numberToHex } from '@polkadot/util'
import { decodeAddress } from '@polkadot/util-crypto'
import { expect, it, onTestFinished } from 'vitest'
import { carriedOut } from './__fixtures__/carriedOut.js'
import { newcomer, newPair, onChain } from './__fixtures__/localChain.js'
import { byDevice } from './__fixtures__/localSigners.js'
import { endow } from './__fixtures__/localTokens.js'
import { coin, connected, localNetworks } from './__fixtures__/localWorld.js'
import { type OwnAnswers, startNode, wholeAnswer } from './__fixtures__/startNode.js'
import { createPolkadotAdapter } from './adapter.js'
import type { InjectedApi } from './discovery.js'
import { hasSucceeded } from './send.js'

const [one] = localNetworks()

/** Starts a node of the first chain that overrides some answers until the test ends. */
async function nodeWith(answers: OwnAnswers) {
  const { network, stop } = await startNode(one, answers)
  onTestFinished(stop)
  return network
}

/** The answer of a node that already has the extrinsic, so that none reaches the local chain. */
const taken = wholeAnswer({ error: { code: 1013, message: 'Transaction Already Imported' } })

type SignedExtrinsic = Parameters<NonNullable<SendingRequest['onSigned']>>[0]

it('sends even if no node reports the height after signing', async () => {
  const busy = wholeAnswer({ error: { code: -32000, message: 'busy' } })
  const isSigned = () => wallet.getState().calls.some(({ method }) => method === 'signPayload')
  const network = await nodeWith({
    chain_getHeader: () => (isSigned() ? busy : undefined),
    author_submitExtrinsic: () => taken,
  })
  const { wallet, session } = await connected({}, [network])
  const signed: SignedExtrinsic[] = []
  const onSigned = (each: SignedExtrinsic) => signed.push(each)
  const hash = await session.sendAsset?.({ to: newcomer(), amount: coin, onSigned })
  // Without a height the validity period is unknown.
  expect(signed).toEqual([{ hash }])
})

it("stops waiting for a chain's metadata when aborted", async () => {
  const leaving = new AbortController()
  const network = await nodeWith({
    state_getRuntimeVersion() {
      leaving.abort()
      return new Promise(() => {})
    },
  })
  const { session } = await connected({}, [network])
  const { signal } = leaving
  expect(await codeOf(session.sendAsset?.({ to: newcomer(), amount: coin, signal }))).toBe('ABORTED')
  const place = { blockHash: `0x${'11'.repeat(32)}`, index: 1 }
  expect(await codeOf(hasSucceeded(network, place, signal))).toBe('ABORTED')
})

it('rejects an invalid address without a node request', async () => {
  const { session } = await connected({}, [{ ...one, rpcUrls: ['http://127.0.0.1:1'] }])
  await expect(session.sendAsset?.({ to: 'nobody', amount: coin })).rejects.toMatchObject({
    code: 'ACCOUNT_INVALID',
    context: { value: 'nobody' },
  })
})

it('sends no transfer that a device changed, and reports the difference', async () => {
  const given: unknown[] = []
  const error: unknown = await onChain(one, async api => {
    const another =
      api.tx['balances']?.['transferKeepAlive']?.(newcomer(), coin) ?? expect.fail('no transfers')
    const { session } = await byDevice(api, 'text', { method: another.method.toHex() })
    const onSigned = (each: SignedExtrinsic) => given.push(each)
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
  ['waits for a node that may have accepted it', true],
  ['aborts', false],
])('%s when the page aborts during a broadcast (isAnswerKept: %s)', async (_, isAnswerKept) => {
  const leaving = new AbortController()
  const network = await nodeWith({
    author_submitExtrinsic() {
      leaving.abort()
      return taken
    },
  })
  const { session } = await connected({}, [network])
  const signed: SignedExtrinsic[] = []
  const onSigned = (each: SignedExtrinsic) => signed.push(each)
  const request = { to: newcomer(), amount: coin, signal: leaving.signal, isAnswerKept, onSigned }
  const ended = await session.sendAsset?.(request).catch((error: { readonly code: string }) => error.code)
  expect(ended).toBe(isAnswerKept ? signed[0]?.hash : 'ABORTED')
})

it('writes no last block for an extrinsic that a device made immortal', async () => {
  const signed: SignedExtrinsic[] = []
  const hash = await onChain(one, async api => {
    const lasting = { era: '0x00', blockHash: api.genesisHash.toHex() } as const
    const { session } = await byDevice(api, 'text', lasting)
    const onSigned = (each: SignedExtrinsic) => signed.push(each)
    return session.sendAsset?.({ to: newcomer(), amount: coin, onSigned })
  })
  expect(signed).toEqual([{ hash, trace: expect.stringMatching(/^\d+ \d+ \w{40,50} \d+ -$/) }])
  await carriedOut(one, Promise.resolve(hash ?? ''))
})

it("distinguishes an extrinsic's result from the results of others in its block", async () => {
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
  // The block's inherent extrinsic, which sets the timestamp.
  expect(await hasSucceeded(one, { ...place, index: 0 }, undefined)).toBe(true)
})

const refusal = (code: number, message: string, data?: string) => ({ error: { code, message, data } })

it.each([
  ['a proxy’s own error', refusal(502, 'Bad Gateway')],
  ['a banned hash', refusal(1012, 'Transaction is temporarily banned')],
  ['another extrinsic with its nonce', refusal(1014, 'Priority is too low: (10 vs 10)')],
  ['a used nonce', refusal(1010, 'Invalid Transaction', 'Transaction is outdated')],
])('reports an unconfirmed hash if a node answers with %s', async (_, answer) => {
  const network = await nodeWith({ author_submitExtrinsic: () => wholeAnswer(answer) })
  const { session } = await connected({}, [network])
  const signed: SignedExtrinsic[] = []
  const onSigned = (each: SignedExtrinsic) => signed.push(each)
  const error: unknown = await session
    .sendAsset?.({ to: newcomer(), amount: coin, onSigned })
    .catch((thrown: unknown) => thrown)
  const hash = isFoyerError(error, 'TRANSACTION_UNCONFIRMED')
    ? error.context.hash
    : expect.fail(String(error))
  expect(signed).toEqual([{ hash, trace: expect.stringMatching(/^\d+ \d+ \w{40,50} \d+ \d+$/) }])
})

it.each([
  ['it has a bad signature', refusal(1010, 'Invalid Transaction', 'Transaction has a bad signature')],
  ['the pool is full', refusal(1016, 'Immediately Dropped')],
  ['it has an invalid format', refusal(1001, 'Extrinsic has invalid format')],
  ['it could not be verified', refusal(1002, 'Verification Error', 'UnknownTransaction')],
  ['it is not an extrinsic', refusal(-32602, 'Invalid params')],
])('reports that nothing was sent if the node rejects the extrinsic: %s', async (_, answer) => {
  const network = await nodeWith({ author_submitExtrinsic: () => wholeAnswer(answer) })
  const { session } = await connected({}, [network])
  const reason = [answer.error.message, answer.error.data].filter(Boolean).join(': ')
  await expect(session.sendAsset?.({ to: newcomer(), amount: coin })).rejects.toMatchObject({
    code: 'TRANSACTION_FAILED',
    context: { reason },
  })
})

it('sends nothing after the user rejects', async () => {
  const submitted: unknown[] = []
  const network = await nodeWith({ author_submitExtrinsic: params => submitted.push(params) })
  const { wallet, session } = await connected({}, [network])
  wallet.setApproval('reject')
  expect(await codeOf(session.sendAsset?.({ to: newcomer(), amount: coin }))).toBe('REQUEST_REJECTED')
  expect(submitted).toEqual([])
})

it('writes the last possible block, the signer and the nonce into the trace', async () => {
  const network = await nodeWith({ author_submitExtrinsic: () => taken })
  const { wallet, session } = await connected({}, [network])
  const signed: SignedExtrinsic[] = []
  const onSigned = (each: SignedExtrinsic) => signed.push(each)
  await session.sendAsset?.({ to: newcomer(), amount: coin, onSigned })
  const [next = '', , from, nonce, lastBlock] = (signed[0]?.trace ?? '').split(' ')
  expect(decodeAddress(from)).toEqual(decodeAddress(session.accounts[0].split(':')[2]))
  expect(wallet.getState().calls.at(-1)?.params).toMatchObject([{ nonce: numberToHex(Number(nonce), 32) }])
  expect(Number(lastBlock) - Number(next)).toBeGreaterThan(0)
  expect(Number(lastBlock) - Number(next)).toBeLessThanOrEqual(64)
})

it.each([
  ['of a type unknown to the chain', `0xff${'11'.repeat(64)}`],
  ['without a matching key', `0x01${'11'.repeat(64)}`],
])('sends nothing if the wallet returns a signature %s', async (_, signature) => {
  const { wallet, request } = await connected()
  const lying = { ...wallet.injected, signer: { signPayload: async () => ({ id: 1, signature }) } }
  const connectors = [{ id: 'lying', name: 'Lying', wallet: { enable: async () => lying as InjectedApi } }]
  const [row] = createPolkadotAdapter({ connectors }).connectors()
  const [session] = (await row?.connect(request)) ?? []
  const sending = session?.sendAsset?.({ to: newcomer(), amount: coin })
  expect(await codeOf(sending)).toBe('WALLET_ANSWER_INVALID')
})
